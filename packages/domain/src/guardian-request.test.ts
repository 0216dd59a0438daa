import { describe, expect, it } from 'vitest';
import {
  guardianDeadline,
  guardianRequestState,
  isGuardianReminderDue,
  isGuardianRequestOpen,
} from './guardian-request.ts';

const race = {
  startsAt: '2026-12-12T18:00:00Z',
  timeZone: 'Europe/Madrid',
  askedAt: '2026-11-28T10:00:00Z',
} as const;

describe("the deadline of a guardian's link", () => {
  it.each<[string, Partial<Parameters<typeof guardianDeadline>[0]>, string | null]>([
    ['is 48 hours before the start', {}, '2026-12-10T18:00:00.000Z'],
    ['is as many hours before it as the organizer chose', { hours: 24 }, '2026-12-11T18:00:00.000Z'],
    [
      "counts on the clock of the event's zone, which changed in the night before",
      { startsAt: '2026-10-25T09:00:00Z', askedAt: '2026-10-01T10:00:00Z' },
      '2026-10-23T08:00:00.000Z',
    ],
    [
      'is the start for a guardian who is asked after the cut-off',
      { askedAt: '2026-12-11T10:00:00Z' },
      '2026-12-12T18:00:00.000Z',
    ],
    ['does not exist without a date', { startsAt: null }, null],
  ])('%s', (_, changes, deadline) => {
    expect(guardianDeadline({ ...race, ...changes })?.toISOString() ?? null).toBe(deadline);
  });
});

const open = {
  signedAt: null,
  refusedAt: null,
  deadline: '2026-12-10T18:00:00Z',
  now: '2026-12-01T08:00:00Z',
};
const late = { ...open, now: '2026-12-10T18:00:00Z' };

describe('the state of a request', () => {
  it.each([
    ['waiting', open],
    ['waiting', { ...late, deadline: null }],
    ['expired', late],
    ['refused', { ...open, refusedAt: '2026-11-30T08:00:00Z' }],
    ['refused', { ...late, refusedAt: '2026-11-30T08:00:00Z' }],
    ['signed', { ...late, signedAt: '2026-11-30T08:00:00Z' }],
  ] as const)('is %s', (state, request) => {
    expect(guardianRequestState(request)).toBe(state);
  });

  it('lets a guardian who refused sign until the deadline, not after it and not twice', () => {
    expect(isGuardianRequestOpen(open)).toBe(true);
    expect(isGuardianRequestOpen(late)).toBe(false);
    expect(isGuardianRequestOpen({ ...open, signedAt: '2026-11-30T08:00:00Z' })).toBe(false);
  });
});

describe('reminders', () => {
  const sent = { deadline: open.deadline, sentAt: '2026-11-28T08:00:00Z', reminders: 0 };

  it.each([
    ['not before three days', { now: '2026-11-30T08:00:00Z' }, false],
    ['after three days', { now: '2026-12-01T08:00:00Z' }, true],
    ['not twice for that', { now: '2026-12-05T08:00:00Z', reminders: 1 }, false],
    ['in the last two days', { now: '2026-12-09T08:00:00Z', reminders: 1 }, true],
    ['not a day after another', { now: '2026-12-09T08:00:00Z', sentAt: '2026-12-08T20:00:00Z' }, false],
    ['at most two', { now: '2026-12-09T08:00:00Z', reminders: 2 }, false],
    ['not after the deadline', { now: '2026-12-10T18:00:00Z' }, false],
  ] as const)('are sent %s', (_, changes, isDue) => {
    expect(isGuardianReminderDue({ ...sent, ...changes })).toBe(isDue);
  });
});
