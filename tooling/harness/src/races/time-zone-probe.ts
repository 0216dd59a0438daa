import { countdown } from '@dorsal/domain/countdown';
import { eventDay, formatEventDateTime, formatOrderDate } from '@dorsal/domain/event-dates';
import { transferDeadline } from '@dorsal/domain/transfer-deadline';

/**
 * Prints the texts for some moments near the start and end of summer time, in the zone of an event. With the argument
 * `own-zone` it uses the zone of this process, like a program that ignores the event's.
 */
const moments = [
  // The night in which summer time begins in Madrid, before and after the missing hour.
  '2027-03-27T23:30:00.000Z',
  '2027-03-28T00:59:00.000Z',
  '2027-03-28T01:00:00.000Z',
  // The nights in which it ends: one hour occurs twice.
  '2026-10-25T00:30:00.000Z',
  '2026-10-25T01:30:00.000Z',
  '2027-10-31T00:59:00.000Z',
  '2027-10-31T23:00:00.000Z',
];
const now = '2026-10-20T10:00:00.000Z';

const isOwn = process.argv[2] === 'own-zone';
const zone = isOwn ? Intl.DateTimeFormat().resolvedOptions().timeZone : 'Europe/Madrid';

const rows = moments.map((startsAt) => ({
  startsAt,
  shown: formatEventDateTime(startsAt, zone),
  day: eventDay(startsAt, zone),
  ordered: formatOrderDate(startsAt),
  countdown: countdown(startsAt, now),
  transferUntil: transferDeadline(now, startsAt, zone)?.toISOString(),
}));
console.log(JSON.stringify(rows));
