import { describe, expect, it } from 'vitest';
import { mayChangeParticipants, participantChangesUntil } from './participant-changes.ts';

const startsAt = '2027-04-10T08:00:00.000Z';

describe('corrections of participants', () => {
  it('end 24 h before the start by default', () => {
    expect(participantChangesUntil({ startsAt })).toEqual(new Date('2027-04-09T08:00:00.000Z'));
  });

  it('end when the event says so', () => {
    expect(participantChangesUntil({ startsAt, changesUntil: '2027-04-01T00:00:00.000Z' })).toEqual(
      new Date('2027-04-01T00:00:00.000Z'),
    );
  });

  it.each([
    ['before the end', { startsAt }, '2027-04-09T07:59:59.999Z', true],
    ['at the end', { startsAt }, '2027-04-09T08:00:00.000Z', false],
    ['without any date', {}, '2027-04-09T08:00:00.000Z', true],
  ])('are possible %s: %o, %s, %s', (_, event, now, isPossible) => {
    expect(mayChangeParticipants(event, now)).toBe(isPossible);
  });
});
