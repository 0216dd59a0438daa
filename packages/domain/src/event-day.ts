const firstDay = '1970-01-01';
const lastDay = '2100-12-31';

/** Whether a text is a day of the calendar that an event may be on, ISO 8601. Source: security, H17. */
export function isEventDay(text: string): boolean {
  if (text < firstDay || text > lastDay) return false;
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
