/** The euros of a typed price, `18` or `18,50`; undefined if it isn't one. */
export function readPrice(text: string): number | undefined {
  const plain = text.trim().replace(',', '.');
  return /^\d{1,7}(?:\.\d\d?)?$/.test(plain) ? Number(plain) : undefined;
}

/** A price as it is typed; empty for none. */
export function writePrice(euros: number | undefined): string {
  return euros === undefined ? '' : String(euros).replace('.', ',');
}
