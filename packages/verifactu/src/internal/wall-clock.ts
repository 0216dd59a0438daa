import type { TaxZone } from '../tax-zone.ts';

/** The parts of a local date and time with leading zeros, and the offset as `+01:00`. */
interface WallClock {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
  readonly second: string;
  readonly offset: string;
}

// Making a format takes a hundred times as long as using it.
const formats = new Map<TaxZone, Intl.DateTimeFormat>();

/** What clocks in the zone show at an instant. */
export function wallClock(instant: Date, zone: TaxZone): WallClock {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
    // "GMT+01:00", and "GMT" alone for zero.
    offset: part('timeZoneName').replace('GMT', '') || '+00:00',
  };
}

function formatOf(zone: TaxZone): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'longOffset',
  });
  formats.set(zone, format);
  return format;
}
