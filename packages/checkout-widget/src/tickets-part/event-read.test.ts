import { eventExample } from '@dorsal/api-contract/examples/event';
import { describe, expect, it } from 'vitest';
import { eventRead, takenItems } from './event-read.ts';

const ticketId = '0m5r8v2x7b4d9g1j6n3q8t5w2y';
const showing = (available: number) => ({
  tickets: eventExample.tickets.map((ticket) => ({ ...ticket, available, availableMore: false })),
});
const items = (quantity: number) => [{ ticketId, quantity }];
const nothing = { held: [], lastRead: null };

describe('which of our places the event does not count as free any more', () => {
  it('is none where it was read before they were held', () => {
    const lastRead = eventRead(showing(5), nothing);

    expect(takenItems(showing(5), { held: items(2), lastRead })).toEqual([]);
  });

  it('is all of them where it was read after they were held', () => {
    const lastRead = eventRead(showing(5), nothing);

    expect(takenItems(showing(3), { held: items(2), lastRead })).toEqual(items(2));
    expect(takenItems(showing(3), { held: items(2), lastRead: null })).toEqual(items(2));
  });

  it('is what was held when it was read, where that was changed since', () => {
    const first = eventRead(showing(5), nothing);
    const lastRead = eventRead(showing(3), { held: items(2), lastRead: first });

    expect(takenItems(showing(3), { held: items(4), lastRead })).toEqual(items(2));
  });
});
