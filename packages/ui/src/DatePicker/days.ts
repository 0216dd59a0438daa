/*
 * Days of the calendar as ISO 8601 texts ('2026-12-12'), which have no time and no zone. They sort as texts do.
 */

const dayMs = 86_400_000;

/** So many days later; earlier where negative. */
export function addDays(day: string, count: number): string {
  return isoDay(Date.parse(day) + count * dayMs);
}

/** The same day so many months later, or the month's last where it has no such day. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return isoDay(Date.UTC(year, month - 1 + count, Math.min(date, last)));
}

/** 0 for Monday, the first of the week in Spain, to 6. */
export function weekday(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7;
}

/** The weeks of a day's month, each of seven; undefined before its first day and after its last. */
export function weeksOfMonth(day: string): (string | undefined)[][] {
  const first = `${day.slice(0, 7)}-01`;
  const start = addDays(first, -weekday(first));
  const weeks: (string | undefined)[][] = [];
  for (let monday = start; monday < addMonths(first, 1); monday = addDays(monday, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => addDays(monday, index)).map((each) =>
        isSameMonth(each, day) ? each : undefined,
      ),
    );
  }
  return weeks;
}

/** The first and the last of some days. */
export interface DayBounds {
  readonly first: string;
  readonly last: string;
}

/** All days from so many years before a day's year to as many after. */
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
