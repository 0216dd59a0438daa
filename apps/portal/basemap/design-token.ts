import { readFileSync } from 'node:fs';

const tokens = new URL('../../../packages/ui/src/tokens.css', import.meta.url);

/** A colour of the design by its name, without the dashes. Throws Error for a name that the tokens do not have. */
export function designToken(name: string): string {
  const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(readFileSync(tokens, 'utf8'))?.[1];
  if (!value)
    throw new Error(`tokens.css has no --${name}: the map would lack a colour. Use a token that exists.`);
  return value;
}
