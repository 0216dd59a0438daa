import type { PeopleValue } from '@dorsal/api-contract/panel/people-audience';
import type { PeopleColumnKind } from '@dorsal/domain/people-columns';

/** The styles of `sheetStyles`, by their position. */
const styles = { heading: 1, money: 2, moment: 3, day: 4 } as const;

/** The number of 1970-01-01 in the calendar of sheets. Source: ECMA-376, part 1, 18.17.4.1. */
const firstDay = 25_569;
const dayMs = 86_400_000;

/** `A`, `Z`, `AA`… for a column from 0. */
export function columnName(at: number): string {
  const before = Math.floor(at / 26) - 1;
  return (before < 0 ? '' : columnName(before)) + String.fromCharCode(65 + (at % 26));
}

/** A heading of the first row. */
export function headingCell(text: string): string {
  return textCell(text, styles.heading);
}

/** A cell by its column's kind: numbers, dates and moments as sheets calculate with them, the rest as text. */
export function sheetCell(value: PeopleValue, kind: PeopleColumnKind, clock: (ms: number) => number): string {
  if (value === null || value === '') return '<c/>';
  if (typeof value === 'boolean') return textCell(value ? 'Sí' : 'No');
  if (typeof value === 'number') {
    if (kind === 'moment') return numberCell(clock(value) / dayMs + firstDay, styles.moment);
    return numberCell(value, kind === 'money' ? styles.money : undefined);
  }
  const dayStart = kind === 'day' ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  // Sheets know no day before 1900-03-01 for certain.
  return dayStart >= -2_203_891_200_000
    ? numberCell(dayStart / dayMs + firstDay, styles.day)
    : textCell(value);
}

function numberCell(value: number, style?: number): string {
  return style === undefined ? `<c><v>${value}</v></c>` : `<c s="${style}"><v>${value}</v></c>`;
}

/** Text, never a formula. Spaces at its ends stay. */
function textCell(text: string, style?: number): string {
  const of = style === undefined ? '' : ` s="${style}"`;
  return `<c${of} t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

// Sheets read `_x000D_` as a character's code, so a text with such a code gets its underscore escaped.
// Source: ECMA-376, part 1, 22.9.2.19 (ST_Xstring).
const special = /[&<>]|_(?=x[0-9A-Fa-f]{4}_)/g;
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', _: '_x005F_' };
// XML 1.0 has no other control characters, and no half of a surrogate pair.
const notInXml = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]|\p{Cs}/gu;

function xmlText(text: string): string {
  return text.replace(notInXml, '').replace(special, (character) => escapes[character] ?? character);
}
