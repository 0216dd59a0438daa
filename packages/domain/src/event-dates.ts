import { eventFallbacks } from './event-fallbacks.ts';
import { type Instant, instantMs } from './instant.ts';
import { defaultTimeZone } from './time-zone.ts';

type MaybeInstant = Instant | null | undefined;
type MaybeZone = string | null | undefined;

/**
 * `ene` to `dic`: CLDR's Spanish short months without their full stop. A table of ours, since platforms disagree on both the stop and
 * September, and the server's HTML must read like the browser's.
 */
export const monthNames = [
  'ene',
  'feb',
  'mar',
  'abr',
  'may',
  'jun',
  'jul',
  'ago',
  'sept',
  'oct',
  'nov',
  'dic',
] as const;

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
export function formatOrderDate(createdAt: MaybeInstant, timeZone: MaybeZone = defaultTimeZone): string {
  const parts = calendar(createdAt, timeZone);
  return parts ? `${parts.day}/${parts.month}/${parts.year}` : '';
}

/** `1 hora`, `2,5 horas`; `undefined` at zero and below, since no duration is shown then (spec, section 2). */
export function formatDuration(hours: number | null | undefined): string | undefined {
  const shown = Math.round((hours ?? 0) * 100) / 100;
  if (!Number.isFinite(shown) || shown <= 0) return undefined;
  return shown === 1 ? '1 hora' : `${String(shown).replace('.', ',')} horas`;
}

function calendar(instant: MaybeInstant, timeZone: MaybeZone) {
  const ms = instantMs(instant);
  if (ms === undefined) return undefined;
  const clock = wallClock(ms, timeZone || defaultTimeZone);
  return { ...clock, monthName: monthNames[Number(clock.month) - 1] };
}

/** What a clock and a calendar on a wall show, as digits: `2027`, `04`, `05`, `09`, `30`. */
interface WallClock {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
}

/** The part of the Temporal API that is used here; not every browser and Node version has it. */
interface TemporalApi {
  Instant: {
    fromEpochMilliseconds(ms: number): {
      toZonedDateTimeISO(timeZone: string): Record<keyof WallClock, number>;
    };
  };
}

/**
 * Uses Temporal if the platform has it: the first `Intl.DateTimeFormat` of a page loads the locale data, which blocks the main thread for
 * 20 to 50 ms in Chromium (80 to 200 ms on a phone). Temporal needs no locale and is as fast per call.
 */
function wallClock(ms: number, timeZone: string): WallClock {
  const { Temporal } = globalThis as { Temporal?: TemporalApi };
  return Temporal ? readTemporal(Temporal, ms, timeZone) : readFormatter(ms, timeZone);
}

function readTemporal({ Instant }: TemporalApi, ms: number, timeZone: string): WallClock {
  const { year, month, day, hour, minute } = Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone);
  return {
    year: digits(year, 4),
    month: digits(month, 2),
    day: digits(day, 2),
    hour: digits(hour, 2),
    minute: digits(minute, 2),
  };
}

const digits = (value: number, length: number) => String(value).padStart(length, '0');

function readFormatter(ms: number, timeZone: string): WallClock {
  // `05/04/2027, 09:30` is the order of British dates. Matching the digits is much faster than `formatToParts`.
  const [day = '', month = '', year = '', hour = '', minute = ''] =
    formatter(timeZone).format(ms).match(/\d+/g) ?? [];
  return { year: year.padStart(4, '0'), month, day, hour, minute };
}

const formatters = new Map<string, Intl.DateTimeFormat>();

// Creating a formatter costs far more than using it, and a list has few zones.
function formatter(timeZone: string): Intl.DateTimeFormat {
  const cached = formatters.get(timeZone);
  if (cached) return cached;
  const created = new Intl.DateTimeFormat('en-GB', {
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
  formatters.set(timeZone, created);
  return created;
}
