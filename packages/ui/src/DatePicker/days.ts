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

function isSameMonth(day: string, other: string): boolean {
  return day.slice(0, 7) === other.slice(0, 7);
}

function isoDay(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}
