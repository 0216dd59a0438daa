import type { Area } from './atlas.ts';

const names = new Intl.DisplayNames('es', { type: 'region', fallback: 'none' });

// The atlas gives it no number; its letters are those that the European Union and CLDR use.
const withoutNumber: Readonly<Record<string, string>> = { Kosovo: 'XK' };

/**
 * A country's name in Spanish; undefined for areas that ISO 3166-1 doesn't list.
 * Source: Unicode CLDR, by the country's number, of which the canonical locale knows the letters.
 */
export function countryName({ id, properties }: Pick<Area, 'id' | 'properties'>): string | undefined {
  const code = withoutNumber[properties.name] ?? (id === undefined ? undefined : String(id).padStart(3, '0'));
  if (code === undefined) return undefined;
  const region = new Intl.Locale(`und-${code}`).region;
  return region && /^[A-Z]{2}$/.test(region) ? names.of(region) : undefined;
}
