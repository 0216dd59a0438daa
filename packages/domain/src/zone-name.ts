import { formatEventDateTime } from './event-dates.ts';
import { type Instant, instantMs } from './instant.ts';

/** What people in Spain call their zones; CLDR has `hora de verano de Europa occidental` for the Canaries. */
const spokenNames: Readonly<Record<string, string>> = {
  'Europe/Madrid': 'hora peninsular',
  'Africa/Ceuta': 'hora peninsular',
  'Atlantic/Canary': 'hora canaria',
};

/** `hora canaria`, `hora de verano de Europa oriental`. Throws `RangeError` for a zone that the platform doesn't know. */
export function zoneName(instant: Instant, timeZone: string): string {
  const spoken = spokenNames[timeZone];
  if (spoken !== undefined) return spoken;
  const parts = new Intl.DateTimeFormat('es', { timeZone, timeZoneName: 'long' }).formatToParts(
    instantMs(instant),
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/**
 * `05 abr 2027, 09:30`, a time of an event in its zone; `05 abr 2027, 09:30 (hora canaria)` if clocks in the reader's zone show
 * another time (decisions, "Time zones"). `readerZone` is undefined while it is unknown.
 */
export function formatTimeForReader(
  instant: Instant,
  { timeZone, readerZone }: { timeZone: string; readerZone: string | undefined },
): string {
  const time = formatEventDateTime(instant, timeZone);
  const isSame = readerZone === undefined || formatEventDateTime(instant, readerZone) === time;
  return isSame ? time : `${time} (${zoneName(instant, timeZone)})`;
}

/** The part of the Temporal API that is used here; not every browser has it, and Node 24 has an older draft behind a flag. */
interface TemporalApi {
  Now: { timeZoneId?(): string };
}

/** The zone of this machine. By Temporal if the platform has it: the first `Intl.DateTimeFormat` of a page is slow. */
export function localTimeZone(): string {
  const { Temporal } = globalThis as { Temporal?: TemporalApi };
  return Temporal?.Now.timeZoneId?.() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * `formatTimeForReader` for the reader of this device. Only for what a browser renders: a server doesn't know the
 * reader's zone.
 */
export function formatTimeHere(instant: Instant, timeZone: string): string {
  return formatTimeForReader(instant, { timeZone, readerZone: localTimeZone() });
}
