const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Madrid',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const offset = new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Madrid', timeZoneName: 'longOffset' });

/** A moment in the time of the agency's servers, `2024-01-01T19:20:30+01:00`. */
export function timestamp(at: Date): string {
  const zone = offset.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${parts.format(at).replace(' ', 'T')}${zone.replace('GMT', '')}`;
}
