/**
 * An instant in a zone's local time: `2026-12-12T19:00:00+01:00`. Search engines show the hour as written, so UTC would
 * be one or two hours off. Throws `RangeError` for an unknown zone.
 */
export function zonedIso(instant: string, timeZone: string): string {
  const ms = Date.parse(instant);
  // `GMT+01:00`; only `GMT` for offset zero.
  const name = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(ms)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const offset = name?.slice('GMT'.length) || '+00:00';
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  const offsetMs = (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
  return `${new Date(ms + offsetMs).toISOString().slice(0, 19)}${offset}`;
}
