import { eventDay, formatEventDateTime } from './event-dates.ts';
import { type Instant, requireInstantMs } from './instant.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** When a moment is read, and in which zone. */
export interface Reading {
  readonly now: Instant;
  readonly timeZone: string;
}

/**
 * A past moment as the panel writes it: `Ahora`, `hace 3 min`, after an hour `Hoy, 16:20`, `Ayer, 20:41`, then `14 nov`,
 * with the year if it isn't the current one. Throws `InvalidInstantError`.
 */
export function formatSince(at: Instant, { now, timeZone }: Reading): string {
  const agoMs = requireInstantMs(now) - requireInstantMs(at);
  if (agoMs < minuteMs) return 'Ahora';
  if (agoMs < hourMs) return `hace ${Math.floor(agoMs / minuteMs)} min`;
  const { day, time } = parts(at, timeZone);
  if (day === parts(now, timeZone).day) return `Hoy, ${time}`;
  if (day === dayBefore(now, timeZone)) return `Ayer, ${time}`;
  return formatDay(at, { now, timeZone });
}

/** `14 nov`, with the year if it isn't the current one: `14 nov 2025`. */
export function formatDay(at: Instant, { now, timeZone }: Reading): string {
  const { date, monthName, year } = parts(at, timeZone);
  const isThisYear = year === parts(now, timeZone).year;
  return isThisYear ? `${date} ${monthName}` : `${date} ${monthName} ${year}`;
}

/** `15 ene, 20:00`, with the year if it isn't the current one. */
export function formatDayAndTime(at: Instant, reading: Reading): string {
  return `${formatDay(at, reading)}, ${parts(at, reading.timeZone).time}`;
}

/** `Hoy`, `Ayer`, else `Lunes 23 nov 2026`: the heading of a day. */
export function formatDayHeading(at: Instant, { now, timeZone }: Reading): string {
  const { day } = parts(at, timeZone);
  if (day === parts(now, timeZone).day) return 'Hoy';
  return day === dayBefore(now, timeZone) ? 'Ayer' : formatWeekday(at, timeZone);
}

/** `Lunes 23 nov 2026`. */
export function formatWeekday(at: Instant, timeZone: string): string {
  const { day, date, monthName, year } = parts(at, timeZone);
  return `${weekdays[new Date(`${day}T00:00Z`).getUTCDay()]} ${date} ${monthName} ${year}`;
}

/** `18:42`. */
export function formatTime(at: Instant, timeZone: string): string {
  return parts(at, timeZone).time;
}

const weekdays = ['Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado'] as const;

function parts(at: Instant, timeZone: string) {
  // `05 abr 2027, 09:30`
  const [date = '', monthName = '', year = '', time = ''] = formatEventDateTime(at, timeZone)
    .replace(',', '')
    .split(' ');
  return { day: eventDay(at, timeZone) ?? '', date: String(Number(date)), monthName, year, time };
}

function dayBefore(at: Instant, timeZone: string): string {
  const noon = new Date(`${parts(at, timeZone).day}T12:00Z`);
  noon.setUTCDate(noon.getUTCDate() - 1);
  return noon.toISOString().slice(0, 10);
}
