import { describe, expect, it } from 'vitest';
import { matchesTicketType, participantCount, ticketSections } from './purchased-tickets.ts';

const lucia = { _id: 'p1', fullName: 'Lucía', email: 'lucia@correo.es' };
const marc = { _id: 'p2', fullName: 'Marc', email: 'marc@correo.es' };
const ane = { _id: 'p3', fullName: 'Ane', email: 'ane@correo.es' };

const adult = { _id: 'adult-2', name: 'Adulto', sourceTicketId: 'adult-1' };
const child = { _id: 'child', name: 'Infantil', sourceTicketId: null };

describe('purchased tickets', () => {
  it.each([
    ['its _id', 'adult-2', true],
    ['its sourceTicketId', 'adult-1', true],
    ['another id', 'child', false],
  ])('match a ticket type by %s', (_, ticketId, matches) => {
    expect(matchesTicketType({ ticketId }, adult)).toBe(matches);
  });

  it('have a section for every ticket type with at least one', () => {
    const purchased = [
      { ticketId: 'adult-1', participants: [lucia] },
      { ticketId: 'adult-2', participants: [marc, ane] },
    ];

    expect(ticketSections([child, adult], purchased)).toEqual([
      { ticketType: adult, participants: [lucia, marc, ane] },
    ]);
  });

  it('have no section without any', () => {
    expect(ticketSections([adult, child], [])).toEqual([]);
  });

  it('are counted by participants', () => {
    expect(participantCount([])).toBe(0);
    expect(
      participantCount([
        { ticketId: 'adult-1', participants: [lucia] },
        { ticketId: 'gone', participants: [marc, ane] },
      ]),
    ).toBe(3);
  });
});
