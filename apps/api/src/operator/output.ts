import { defaultTimeZone } from '@dorsal/domain/time-zone';
import { formatEuros } from '@dorsal/domain/money';

type Cell = string | number | null | undefined;

/** Rows in columns under headings; columns of numbers are right-aligned. */
export function table<const Heading extends string>(
  rows: readonly Readonly<Record<Heading, Cell>>[],
): string {
  const [first] = rows;
  if (!first) return '(none)';
  const headings = Object.keys(first) as Heading[];
  const lines = [headings, ...rows.map((row) => headings.map((heading) => textOf(row[heading])))];
  const widths = headings.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  const isRight = headings.map((heading) => rows.every((row) => isAmount(row[heading])));
  return lines
    .map((line) =>
      line
        .map((text, at) =>
          isRight[at] === true ? text.padStart(widths[at] ?? 0) : text.padEnd(widths[at] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function textOf(cell: Cell): string {
  // Buyers' text must not start new lines or send control codes to the terminal.
  return cell === null || cell === undefined ? '–' : String(cell).replace(/[\p{Cc}\p{Cf}]/gu, ' ');
}

function isAmount(cell: Cell): boolean {
  return typeof cell === 'number' || (typeof cell === 'string' && cell.endsWith('€'));
}

/** One record, one line per field. */
export function fields(record: Readonly<Record<string, Cell>>): string {
  const width = Math.max(...Object.keys(record).map((name) => name.length));
  return Object.entries(record)
    .map(([name, value]) => `${name.padEnd(width)}  ${textOf(value)}`)
    .join('\n');
}

export function euros(cents: number): string {
  return formatEuros(cents);
}

/** In the largest unit that gives at least 2: `45 s`, `90 min`, `3 h`, `2 d`. */
export function duration(seconds: number): string {
  const minutes = seconds / 60;
  const hours = minutes / 60;
  if (minutes < 2) return `${Math.floor(seconds)} s`;
  if (hours < 2) return `${Math.floor(minutes)} min`;
  return hours < 48 ? `${Math.floor(hours)} h` : `${Math.floor(hours / 24)} d`;
}

/** To the minute, in the product's zone. */
export function moment(date: Date | null): string | null {
  return written(date, 'short');
}

/** To the second, in the product's zone. */
export function preciseMoment(date: Date | null): string | null {
  return written(date, 'medium');
}

function written(date: Date | null, timeStyle: 'short' | 'medium'): string | null {
  if (!date) return null;
  const options = { dateStyle: 'short', timeStyle, timeZone: defaultTimeZone } as const;
  return new Intl.DateTimeFormat('sv-SE', options).format(date);
}

/** For programs, which may print it: control and format characters are escaped, and parse back unchanged. */
export function json(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(/[\u007F-\u009F\p{Cf}\u2028\u2029]/gu, (character) =>
    Array.from({ length: character.length }, (_, at) => escapeOf(character.charCodeAt(at))).join(''),
  );
}

function escapeOf(codeUnit: number): string {
  return `\\u${codeUnit.toString(16).padStart(4, '0')}`;
}
