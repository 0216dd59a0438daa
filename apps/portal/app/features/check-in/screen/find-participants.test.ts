import { describe, expect, it } from 'vitest';
import { aParticipant, byKey } from '../testing/check-in-examples.ts';
import { findParticipants } from './find-participants.ts';

describe('the search by name', () => {
  const list = byKey(
    [
      aParticipant('1', { fullName: 'Núria Camps Ferrer' }),
      aParticipant('2', { fullName: 'Marc Ferrer Soler' }),
      aParticipant('3', { fullName: 'Lucía Mas' }),
    ],
    ({ _id }) => _id,
  );
  const names = (query: string, limit = 10) =>
    findParticipants(list, query, limit).participants.map(({ fullName }) => fullName);

  it('ignores accents, case and the order of the words', () => {
    expect(names('FERRER nuria')).toEqual(['Núria Camps Ferrer']);
  });

  it('sorts by name, and returns the number of all matches', () => {
    expect(names('ferrer')).toEqual(['Marc Ferrer Soler', 'Núria Camps Ferrer']);
    expect(findParticipants(list, 'ferrer', 1)).toMatchObject({ total: 2, participants: [{ _id: '2' }] });
  });

  it('finds no participant for an empty query', () => {
    expect(names('  ')).toEqual([]);
  });
});
