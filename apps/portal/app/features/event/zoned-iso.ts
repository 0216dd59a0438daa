/**
 * An instant as it is read off the clock of a zone: `2026-12-12T19:00:00+01:00`. Search engines show the hour that stands
 * there, so UTC would be an hour or two off. Throws `RangeError` for a zone that the platform doesn't know.
 */
export function zonedIso(instant: string, timeZone: string): string {
  const ms = Date.parse(instant);
  // `GMT+01:00`; at zero `GMT` alone.
  const name = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(ms)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const offset = name?.slice('GMT'.length) || '+00:00';
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  const offsetMs = (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
  return `${new Date(ms + offsetMs).toISOString().slice(0, 19)}${offset}`;
}
