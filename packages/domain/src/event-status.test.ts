import { expect, it } from 'vitest';
import { eventStatus } from './event-status.ts';

it.each([
  ['a start in the future', '2027-04-05T08:00:00.001Z', 'upcoming'],
  ['the start itself', '2027-04-05T08:00:00.000Z', 'finished'],
  ['a start in the past', '2027-04-05T07:59:59.000Z', 'finished'],
  ['no known start', null, 'upcoming'],
])('%s: %s is %s', (_, startsAt, status) => {
  expect(eventStatus(startsAt, '2027-04-05T08:00:00.000Z')).toBe(status);
});
