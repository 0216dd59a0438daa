const daysOfMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether a value is a day of the calendar, ISO 8601: `2027-02-28`, but not `2027-02-29`. */
export function isCalendarDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const [month, day] = [Number(value.slice(5, 7)), Number(value.slice(8))];
  const last = month === 2 && isLeapYear(yearOf(value)) ? 29 : (daysOfMonths[month - 1] ?? 0);
  return day >= 1 && day <= last;
}

/** Whether a year of the Gregorian calendar has a 29 February. */
export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** The year of an ISO day: 2027 of `2027-04-05`. */
export function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}
