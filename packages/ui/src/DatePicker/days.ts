/*
 * Days of the calendar as ISO 8601 texts ('2026-12-12'), without time or zone. They sort as texts.
 */

const dayMs = 86_400_000;
/** The most weeks that a month has days in. */
const mostWeeks = 6;

/** The day `count` days later; earlier if negative. */
export function addDays(day: string, count: number): string {
  return isoDay(Date.parse(day) + count * dayMs);
}

/** The same day `count` months later, or the last of that month if it has no such day. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(utcTime(year, month + count, 0)).getUTCDate();
  return isoDay(utcTime(year, month - 1 + count, Math.min(date, last)));
}

/** 0 for Monday, the first of the week in Spain, to 6. */
export function weekday(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7;
}

/** The weeks of a day's month, each of seven; undefined before its first day and after its last. */
export function weeksOfMonth(day: string): (string | undefined)[][] {
  const first = `${day.slice(0, 7)}-01`;
  const start = addDays(first, -weekday(first));
  const weeks = Array.from({ length: mostWeeks }, (_, week) =>
    Array.from({ length: 7 }, (_, index) => addDays(start, 7 * week + index)).map((each) =>
      isSameMonth(each, day) ? each : undefined,
    ),
  );
  return weeks.filter((week) => week.some((each) => each !== undefined));
}

// `Date.UTC` reads the years 0 to 99 as 1900 to 1999.
function utcTime(year: number, month: number, date: number): number {
  return new Date(0).setUTCFullYear(year, month, date);
}

/** The first and the last of some days. */
export interface DayBounds {
  readonly first: string;
  readonly last: string;
}

/** All days from `years` years before a day's year to as many after it. */
export function daysAround(day: string, years: number): DayBounds {
  const year = Number(day.slice(0, 4));
  return { first: `${year - years}-01-01`, last: `${year + years}-12-31` };
}

/** A day, or the nearest within the bounds. */
export function within({ first, last }: DayBounds, day: string): string {
  if (day < first) return first;
  return day > last ? last : day;
}

/** Whether two days are of one month of one year. */
export function isSameMonth(day: string, other: string): boolean {
  return day.slice(0, 7) === other.slice(0, 7);
}

function isoDay(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}
