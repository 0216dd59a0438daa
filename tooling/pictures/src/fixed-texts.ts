/** A text that changes because demo data is dated around today or ids are random, and its replacement in pictures. */
export interface FixedText {
  readonly pattern: RegExp;
  readonly text: string;
}

const months = 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre';
const shortMonths = 'ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic';
const weekdays = 'lunes|martes|miércoles|jueves|viernes|sábado|domingo';

/** Applied in this order. Times of day stay, except after a date: events keep theirs, but that of a purchase varies. */
export const fixedTexts: readonly FixedText[] = [
  {
    pattern: new RegExp(`\\b(?:${weekdays}),? (?:\\d{1,2}) de (?:${months})\\b`, 'giu'),
    text: 'sábado, 8 de enero',
  },
  { pattern: new RegExp(`\\b\\d{1,2} de (?:${months})\\b`, 'giu'), text: '8 de enero' },
  { pattern: new RegExp(`\\b(8 de enero) (de|del) \\d{4}\\b`, 'gu'), text: '$1 $2 2028' },
  { pattern: new RegExp(`\\b\\d{1,2} (?:${shortMonths})\\b`, 'gu'), text: '08 ene' },
  { pattern: new RegExp(`\\b(?:${shortMonths}) \\d{4}\\b`, 'gu'), text: 'ene 2028' },
  { pattern: new RegExp(`\\b(?:${shortMonths})(?=, (?:${weekdays})\\b)`, 'gu'), text: 'ene' },
  { pattern: /\b\d{1,2}\/\d{1,2}\/\d{4}\b/gu, text: '08/01/2028' },
  { pattern: /(ene 2028|enero de 2028|08\/01\/2028),? \d{1,2}:\d{2}/gu, text: '$1, 10:00' },
  { pattern: /© \d{4}/gu, text: '© 2028' },
  { pattern: /\b[0-9a-hjkmnp-tv-z]{26}\b/gu, text: '4k2m8p4k2m8p4k2m8p4k2m8p4k' },
  // The product and its sandbox use free ports.
  { pattern: /\blocalhost:\d+/gu, text: 'localhost:4411' },
  // The emoji font depends on the machine.
  { pattern: /\p{Emoji_Presentation}/gu, text: '●' },
];

/** In a `<time>` the day may be without a month. */
export const fixedTimeTexts: readonly FixedText[] = [...fixedTexts, { pattern: /^\d{1,2}$/u, text: '08' }];

/** In a clock every number may change each second, also in length. */
export const fixedClockTexts: readonly FixedText[] = [{ pattern: /\d+/gu, text: '08' }];

/** Replacements for the last 6 or 8 characters of an order's id, in lower and upper case. */
export function fixedReferences(orderId: string): FixedText[] {
  return [8, 6].flatMap((length) => {
    const reference = orderId.slice(-length);
    const shown = '4k2m8p4k'.slice(-length);
    return [
      { pattern: new RegExp(`\\b${reference}\\b`, 'gu'), text: shown },
      { pattern: new RegExp(`\\b${reference.toUpperCase()}\\b`, 'gu'), text: shown.toUpperCase() },
    ];
  });
}

/** The text as a picture shows it. */
export function fixText(text: string, fixed: readonly FixedText[] = fixedTexts): string {
  return fixed.reduce((result, { pattern, text: replacement }) => result.replace(pattern, replacement), text);
}
