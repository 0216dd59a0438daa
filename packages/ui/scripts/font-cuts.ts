import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

interface FontCut {
  readonly file: string;
  /** Of `@fontsource-variable/archivo`. */
  readonly from: 'latin' | 'latin-ext';
  /** What the file can vary, or where it stands still. The less it can, the lighter it is. */
  readonly variationAxes: Readonly<
    Record<'wdth' | 'wght', number | { readonly min: number; readonly max: number }>
  >;
  /** As CSS writes it. */
  readonly unicodeRange: string;
}

/** The languages of Spain, and the signs of races, prices and dates. ¹²³ hold ª and º where the hinter wants them. */
export const spanish =
  'U+20-7E, U+A0-A1, U+A9-AB, U+B0-B3, U+B7, U+B9-BB, U+BF-C1, U+C7-C9, U+CD, U+CF, U+D1-D3, U+D7, U+DA, U+DC, U+E0-E1, U+E7-E9, U+ED, U+EF, U+F1-F3, U+FA, U+FC, ' +
  'U+2009, U+2013-2014, U+2018-201D, U+2022, U+2026, U+202F, U+20AC, U+2212';

/** Reading text, nothing of which is heavier. Lighter weights stay, though nothing has one: without them hinted letters move by a pixel. */
const run = { wdth: 100, wght: { min: 100, max: 720 } };
/** Headlines and numerals: of one weight each. */
const sprint = { wdth: 66, wght: 800 };
const bib = { wdth: 62, wght: 800 };
/** Whatever is asked for; nothing is set wider than normal. */
const all = { wdth: { min: 62, max: 100 }, wght: { min: 100, max: 900 } };

/** What pages are set in, by the widths of the tokens. */
export const pageCuts: readonly FontCut[] = [
  { file: 'archivo-run.woff2', from: 'latin', variationAxes: run, unicodeRange: spanish },
  { file: 'archivo-sprint.woff2', from: 'latin', variationAxes: sprint, unicodeRange: spanish },
  // Digits with their sign, which is all that most bib numerals are.
  {
    file: 'archivo-digits.woff2',
    from: 'latin',
    variationAxes: bib,
    unicodeRange: 'U+20, U+2B-3A, U+A0, U+20AC',
  },
];

/** What is fetched only where a page has a letter of it. */
export const rareCuts: readonly FontCut[] = [
  { file: 'archivo-bib.woff2', from: 'latin', variationAxes: bib, unicodeRange: spanish },
  {
    file: 'archivo-rest.woff2',
    from: 'latin',
    variationAxes: all,
    unicodeRange:
      'U+A2-FF, U+131, U+152-153, U+2BB-2DC, U+2010-2027, U+2030-205E, U+2122, U+2191-2193, U+2215',
  },
  {
    file: 'archivo-ext.woff2',
    from: 'latin-ext',
    variationAxes: all,
    unicodeRange: 'U+100-2FF, U+304, U+308, U+329, U+1E00-1EFF, U+2020, U+20A0-20C0, U+2113',
  },
];

/** What browsers switch on by themselves, and numerals of one width; no alternates, which nothing asks for. */
const keepFeatures = ['rvrn', 'ccmp', 'locl', 'calt', 'liga', 'clig', 'rlig', 'kern', 'mark', 'mkmk', 'tnum'];

/** The folder of the font files, beside `fonts.css`. */
export const fontFolder = new URL('../src/fonts/', import.meta.url);

/** Makes the bytes of a cut: the same on every machine. */
export async function cutFont({ from, variationAxes, unicodeRange }: FontCut): Promise<Uint8Array> {
  const whole = import.meta.resolve(`@fontsource-variable/archivo/files/archivo-${from}-wdth-normal.woff2`);
  const font = await readFile(fileURLToPath(whole));
  return subsetFont(font, charactersOf(unicodeRange), { targetFormat: 'woff2', variationAxes, keepFeatures });
}

function charactersOf(unicodeRange: string): string {
  return unicodeRange
    .split(', ')
    .map((part) => part.slice('U+'.length).split('-'))
    .map(([first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const)
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
    .map((code) => String.fromCodePoint(code))
    .join('');
}
