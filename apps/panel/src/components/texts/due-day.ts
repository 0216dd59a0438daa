import { formatDay } from '@dorsal/domain/moment-text';

/** The last day for something, `29 dic`, of an ISO day. */
export function dueDayText(day: string): string {
  const noon = `${day}T12:00:00Z`;
  return formatDay(noon, { now: noon, timeZone: 'UTC' });
}
