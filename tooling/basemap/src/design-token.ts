import { readFileSync } from 'node:fs';

const tokens = new URL('../../../packages/ui/src/tokens.css', import.meta.url);

/** A color of the design by its token name, without the dashes. Throws Error for an unknown name. */
export function designToken(name: string): string {
  const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(readFileSync(tokens, 'utf8'))?.[1];
  if (!value)
    throw new Error(`tokens.css has no --${name}: the map would lack a colour. Use a token that exists.`);
  return value;
}
