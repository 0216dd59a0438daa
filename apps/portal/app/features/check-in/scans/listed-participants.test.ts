import { describe, expect, it } from 'vitest';
import { attendance, withChanges } from './listed-participants.ts';
import { aParticipant, aScan, byKey } from '../testing/check-in-examples.ts';

const list = byKey([aParticipant('ana'), aParticipant('bea')], ({ _id }) => _id);

describe('the list with its changes', () => {
  const changes = {
    participants: [aParticipant('bea', { isPaid: false }), aParticipant('carla')],
    removed: ['ana'],
  };

  it('has the additions, changes and removals', () => {
    const next = withChanges(list, changes);

    expect([...next.keys()]).toEqual(['bea', 'carla']);
    expect(next.get('bea')?.isPaid).toBe(false);
  });

  it('is the same when a response is applied twice', () => {
    const once = withChanges(list, changes);

    expect(withChanges(once, changes)).toEqual(once);
  });

  it('is the same object when nothing has changed', () => {
    expect(withChanges(list, { participants: [], removed: [] })).toBe(list);
  });
});

describe('the attendance', () => {
  it('counts entries of the list, and our own that the server has not seen', () => {
    const known = byKey(
      [
        aParticipant('ana'),
        aParticipant('bea', { firstScanAt: '2027-04-05T18:00:00.000Z' }),
        aParticipant('carla'),
      ],
      ({ _id }) => _id,
    );

    expect(attendance(known, [aScan({ participantId: 'ana' })])).toEqual({ inside: 2, expected: 3 });
  });

  it('counts each participant once, and leaves out those who have not paid', () => {
    const known = byKey(
      [
        aParticipant('ana', { firstScanAt: '2027-04-05T18:00:00.000Z' }),
        aParticipant('bea', { isPaid: false }),
      ],
      ({ _id }) => _id,
    );

    expect(attendance(known, [aScan({ participantId: 'ana' })])).toEqual({ inside: 1, expected: 1 });
  });
});
