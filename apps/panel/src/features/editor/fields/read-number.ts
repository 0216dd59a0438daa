/**
 * The number that a text means in Spanish: `1.400`, `32,50`. Null for an empty text, undefined for a wrong one. If a
 * point may be a decimal mark (a signed value, or four decimals: a coordinate), no point divides thousands.
 */
export function readNumber(text: string, decimals: number, signed: boolean): number | null | undefined {
  const compact = text.replaceAll(/\s/g, '').replace('−', '-');
  if (compact === '') return null;
  const isGrouped = !signed && decimals < 4 && /^\d{1,3}(?:\.\d{3})+(?:,\d*)?$/.test(compact);
  const plain = (isGrouped ? compact.replaceAll('.', '') : compact).replace(',', '.');
  if (!/^-?\d+(?:\.\d*)?$/.test(plain) || (!signed && plain.startsWith('-'))) return undefined;
  const factor = 10 ** decimals;
  return Number.isInteger(Number(plain)) || decimals > 0
    ? Math.round(Number(plain) * factor) / factor
    : undefined;
}
