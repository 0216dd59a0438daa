import { eventFallbacks } from './event-fallbacks.ts';
import { type Instant, instantMs } from './instant.ts';
import { defaultTimeZone } from './time-zone.ts';

type MaybeInstant = Instant | null | undefined;
type MaybeZone = string | null | undefined;

// CLDR's Spanish short months without their full stop. A table of ours, since platforms disagree on both the stop and
// September, and the server's HTML must read like the browser's.
const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sept', 'oct', 'nov', 'dic'] as const;

/**
 * `05 abr 2027`, in the event's zone (Madrid where it names none); the fallback without a date.
 * Source: 'DD MMM YYYY' (spec, section 9). Throws `RangeError` for a zone that the platform doesn't know.
 */
export function formatEventDate(
  startsAt: MaybeInstant,
  timeZone?: MaybeZone,
  fallback: string = eventFallbacks.date,
): string {
  const parts = calendar(startsAt, timeZone);
  return parts ? `${parts.day} ${parts.monthName} ${parts.year}` : fallback;
}

/**
 * `05 abr 2027, 09:30`, in the event's zone (Madrid where it names none); the fallback without a date.
 * Source: 'DD MMM YYYY, HH:mm' (spec, section 9). Throws `RangeError` for a zone that the platform doesn't know.
 */
export function formatEventDateTime(
  startsAt: MaybeInstant,
  timeZone?: MaybeZone,
  fallback: string = eventFallbacks.date,
): string {
  const parts = calendar(startsAt, timeZone);
  return parts ? `${parts.day} ${parts.monthName} ${parts.year}, ${parts.hour}:${parts.minute}` : fallback;
}

/**
 * The calendar day in the event's zone (Madrid where it names none), `2027-04-05`; `undefined` without a date.
 * Throws `RangeError` for a zone that the platform doesn't know.
 */
export function eventDay(startsAt: MaybeInstant, timeZone?: MaybeZone): string | undefined {
  const parts = calendar(startsAt, timeZone);
  return parts && `${parts.year}-${parts.month}-${parts.day}`;
}

/** `05/04/2027`, in Madrid; empty without a date. Source: 'DD/MM/YYYY' (spec, section 9). */
export function formatOrderDate(createdAt: MaybeInstant): string {
  const parts = calendar(createdAt, defaultTimeZone);
  return parts ? `${parts.day}/${parts.month}/${parts.year}` : '';
}

/** `1 hora`, `2,5 horas`; `undefined` at zero and below, where no duration is shown (spec, section 2). */
export function formatDuration(hours: number | null | undefined): string | undefined {
  const shown = Math.round((hours ?? 0) * 100) / 100;
  if (!Number.isFinite(shown) || shown <= 0) return undefined;
  return shown === 1 ? '1 hora' : `${String(shown).replace('.', ',')} horas`;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function calendar(instant: MaybeInstant, timeZone: MaybeZone) {
  const ms = instantMs(instant);
  if (ms === undefined) return undefined;
  // `05/04/2027, 09:30`: British numbers stand in this order. Reading them is far quicker than `formatToParts`, and
  // the explorer asks for the day of every event.
  const [day, month, year = '', hour, minute] =
    formatter(timeZone || defaultTimeZone)
      .format(ms)
      .match(/\d+/g) ?? [];
  return { year: year.padStart(4, '0'), month, monthName: months[Number(month) - 1], day, hour, minute };
}

// Making a formatter costs far more than using it, and a list has few zones.
function formatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formatters.set(timeZone, made);
  return made;
}
