import { parse } from 'bowser';

const unknown = 'Navegador desconocido';

/** The browser in words, `Chrome en Windows`. A person reads it to recognize a session; it proves nothing. */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return unknown;
  const { browser, os } = parse(userAgent);
  if (!browser.name) return unknown;
  return os.name ? `${browser.name} en ${os.name}` : browser.name;
}
