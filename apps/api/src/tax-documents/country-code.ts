import { isCountryCode } from '@dorsal/verifactu/country';

/** Names of countries in these languages are recognized. */
const languages = ['es', 'ca', 'en', 'fr', 'pt', 'de', 'it'];
const letters = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at));

let codes: ReadonlyMap<string, string> | undefined;

/** The agency's code of a country that a buyer has written: `FR` for "Francia". Undefined for an unknown name. */
export function countryCode(name: string): string | undefined {
  codes ??= readCodes();
  return codes.get(folded(name));
}

function readCodes(): ReadonlyMap<string, string> {
  const all = letters.flatMap((one) => letters.map((other) => one + other)).filter(isCountryCode);
  const names = languages.map((language) => new Intl.DisplayNames([language], { type: 'region' }));
  return new Map(
    all.flatMap((code) =>
      [code, ...names.map((each) => each.of(code) ?? code)].map((name) => [folded(name), code] as const),
    ),
  );
}

function folded(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}
