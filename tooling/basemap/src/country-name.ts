import type { Area } from './atlas.ts';

const names = new Intl.DisplayNames('es', { type: 'region', fallback: 'none' });

// The atlas has no number for it; the European Union and CLDR use these letters.
const withoutNumber: Readonly<Record<string, string>> = { Kosovo: 'XK' };

/**
 * A country's name in Spanish; undefined for areas that ISO 3166-1 doesn't list.
 * Source: Unicode CLDR, by the country's number, which the canonical locale maps to its letters.
 */
export function countryName({ id, properties }: Pick<Area, 'id' | 'properties'>): string | undefined {
  const code = withoutNumber[properties.name] ?? (id === undefined ? undefined : String(id).padStart(3, '0'));
  if (code === undefined) return undefined;
  const region = new Intl.Locale(`und-${code}`).region;
  return region && /^[A-Z]{2}$/.test(region) ? names.of(region) : undefined;
}
