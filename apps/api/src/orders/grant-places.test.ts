import { array, assert, constantFrom, dictionary, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FreeByCounter, grantPlaces } from './grant-places.ts';
import type { Places } from './places.ts';

const eventId = 'trail';

function wish(places: Readonly<Record<string, number>>): Places {
  const items = Object.entries(places).map(([ticketTypeId, quantity]) => ({ ticketTypeId, quantity }));
  return { eventId, items };
}

const granted = (wishes: readonly Places[], free: FreeByCounter) =>
  grantPlaces(wishes, free).map(({ kind }) => kind === 'granted');

describe('sharing out the free places', () => {
  it('serves wishes in the order of arrival while there are places', () => {
    const free = new Map([
      [eventId, 3],
      ['21k', 3],
    ]);

    expect(granted([wish({ '21k': 2 }), wish({ '21k': 1 }), wish({ '21k': 1 })], free)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('grants a wish completely or not at all', () => {
    const free = new Map([
      [eventId, 10],
      ['21k', 5],
      ['10k', 1],
    ]);

    expect(granted([wish({ '21k': 1, '10k': 2 }), wish({ '21k': 5, '10k': 1 })], free)).toEqual([
      false,
      true,
    ]);
  });

  it('takes nothing from later wishes for one that does not fit', () => {
    const free = new Map([
      [eventId, 1],
      ['21k', 1],
    ]);

    expect(granted([wish({ '21k': 2 }), wish({ '21k': 1 })], free)).toEqual([false, true]);
  });

  it("never exceeds the event's places, which its ticket types share", () => {
    const free = new Map([
      [eventId, 2],
      ['21k', Infinity],
      ['10k', Infinity],
    ]);

    expect(granted([wish({ '21k': 1 }), wish({ '10k': 1 }), wish({ '21k': 1 })], free)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('returns what is left at that moment, of the ticket type or the event, whichever is fewer', () => {
    const free = new Map([
      [eventId, 4],
      ['21k', 9],
      ['10k', 1],
    ]);

    expect(grantPlaces([wish({ '21k': 2 }), wish({ '21k': 1, '10k': 3 })], free)[1]).toEqual({
      kind: 'soldOut',
      left: [
        { ticketId: '21k', places: 2 },
        { ticketId: '10k', places: 1 },
      ],
    });
  });

  it('counts for a limit what is granted, not what was sold out', () => {
    const free = new Map([
      [eventId, 6],
      ['21k', 6],
    ]);
    const of = (network: string, amount: number) => ({
      ...wish({ '21k': amount }),
      quotas: [{ counts: 'networkPlaces', eventId, subject: network, amount, limit: 3 }] as const,
    });
    const used = new Map([[`networkPlaces ${eventId} a`, 1]]);

    const grants = grantPlaces([of('a', 7), of('a', 2), of('a', 1), of('b', 3)], free, used);

    expect(grants.map(({ kind }) => kind)).toEqual(['soldOut', 'granted', 'limited', 'granted']);
  });

  it('returns the first limit that a wish would exceed, and counts the wish for no limit', () => {
    const free = new Map([
      [eventId, 9],
      ['21k', 9],
    ]);
    const orders = { counts: 'openOrders', eventId: null, subject: 'a', amount: 1, limit: 5 } as const;
    const places = { counts: 'networkPlaces', eventId, subject: 'a', amount: 4, limit: 3 } as const;
    const many = { ...wish({ '21k': 4 }), quotas: [orders, places] };
    const one = { ...wish({ '21k': 1 }), quotas: [orders] };

    const grants = grantPlaces([many, one], free, new Map([['openOrders  a', 4]]));

    expect(grants).toEqual([{ kind: 'limited', quota: places }, { kind: 'granted' }]);
  });

  it('has no places if there is no counter', () => {
    expect(granted([wish({ '21k': 1 })], new Map([[eventId, 5]]))).toEqual([false]);
  });

  it('never grants more than there is, and refuses no wish that would fit', () => {
    const items = dictionary(constantFrom('21k', '10k', '5k'), integer({ min: 1, max: 4 }), {
      minKeys: 1,
    });
    const places = integer({ min: 0, max: 30 });
    assert(
      property(array(items), places, places, places, places, (wanted, event, a, b, c) => {
        const free = new Map([
          [eventId, event],
          ['21k', a],
          ['10k', b],
          ['5k', c],
        ]);
        const left = new Map(free);
        granted(wanted.map(wish), free).forEach((isGranted, at) => {
          const wanting = Object.entries(wanted[at] ?? {});
          const total = wanting.reduce((sum, [, quantity]) => sum + quantity, 0);
          const wouldFit =
            total <= (left.get(eventId) ?? 0) &&
            wanting.every(([id, quantity]) => quantity <= (left.get(id) ?? 0));
          expect(isGranted).toBe(wouldFit);
          if (!isGranted) return;
          left.set(eventId, (left.get(eventId) ?? 0) - total);
          for (const [id, quantity] of wanting) left.set(id, (left.get(id) ?? 0) - quantity);
        });
        expect([...left.values()].every((count) => count >= 0)).toBe(true);
      }),
    );
  });
});
