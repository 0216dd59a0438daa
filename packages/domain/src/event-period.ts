import { monthNames } from './event-dates.ts';
import { isEventDay } from './event-day.ts';

/** Days from one to another, ISO 8601, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The period of Saturday and Sunday of the current week. */
export const thisWeekend = 'weekend';

const rangeMark = '..';
const dayMs = 86_400_000;

/**
 * Whether a text is a period that events can be looked for in: a day (`2027-04-05`), a month (`2027-04`), days from one to another
 * (`2027-04-05..2027-04-18`) or `thisWeekend`.
 */
export function isEventPeriod(text: string): boolean {
  return text === thisWeekend || fixedDays(text) !== undefined;
}

/**
 * The days of a period; undefined for anything else. An event belongs to the day of its start in its own zone.
 *
 * @param today ISO day, for `thisWeekend`
 */
export function periodDays(period: string, today: string): DayRange | undefined {
  if (period !== thisWeekend) return fixedDays(period);
  // Days of the week from Monday, 0, to Sunday, 6.
  const weekday = (new Date(today).getUTCDay() + 6) % 7;
  return { from: dayAfter(today, 5 - weekday), to: dayAfter(today, 6 - weekday) };
}

/** The period of the days from one to another, given in either order. */
export function periodOf(day: string, other: string): string {
  if (day === other) return day;
  return day < other ? `${day}${rangeMark}${other}` : `${other}${rangeMark}${day}`;
}

/**
 * `05 abr 2027`, `abr 2027`, `5–18 abr 2027`, `28 dic 2026 – 3 ene 2027` or `Este fin de semana`; empty for anything
 * else.
 */
export function formatPeriod(period: string): string {
  if (period === thisWeekend) return 'Este fin de semana';
  const days = fixedDays(period);
  if (!days) return '';
  const [from, to] = [dayParts(days.from), dayParts(days.to)];
  if (days.from === days.to) return `${from.twoDigits} ${from.month} ${from.year}`;
  if (!period.includes(rangeMark)) return `${from.month} ${from.year}`;
  const end = `${to.day} ${to.month} ${to.year}`;
  if (from.year !== to.year) return `${from.day} ${from.month} ${from.year} – ${end}`;
  return from.month === to.month ? `${from.day}–${end}` : `${from.day} ${from.month} – ${end}`;
}

/** The days of a period that doesn't depend on the current date. */
function fixedDays(period: string): DayRange | undefined {
  if (/^\d{4}-\d\d$/.test(period)) {
    const from = `${period}-01`;
    if (!isEventDay(from)) return undefined;
    // 31 days after the 1st is always in the next month.
    return { from, to: dayAfter(`${dayAfter(from, 31).slice(0, 7)}-01`, -1) };
  }
  const [from = '', to = from, ...others] = period.split(rangeMark);
  return isEventDay(from) && isEventDay(to) && from <= to && others.length === 0 ? { from, to } : undefined;
}

function dayParts(day: string) {
  const [year, month, twoDigits] = day.split('-');
  return { year, month: monthNames[Number(month) - 1], day: Number(twoDigits), twoDigits };
}

function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}
