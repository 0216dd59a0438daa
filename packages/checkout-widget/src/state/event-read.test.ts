import { eventExample } from '@dorsal/api-contract/examples/event';
import { describe, expect, it } from 'vitest';
import { eventRead, takenItems } from './event-read.ts';

const ticketId = '0m5r8v2x7b4d9g1j6n3q8t5w2y';
const showing = (available: number) => ({
  tickets: eventExample.tickets.map((ticket) => ({ ...ticket, available, availableMore: false })),
});
const items = (quantity: number) => [{ ticketId, quantity }];
const nothing = { held: [], lastRead: null };

describe("the buyer's places that the event's free count excludes", () => {
  it('are zero when the event was read before the hold', () => {
    const lastRead = eventRead(showing(5), nothing);

    expect(takenItems(showing(5), { held: items(2), lastRead })).toEqual([]);
  });

  it('are all of them when the event was read after the hold', () => {
    const lastRead = eventRead(showing(5), nothing);

    expect(takenItems(showing(3), { held: items(2), lastRead })).toEqual(items(2));
    expect(takenItems(showing(3), { held: items(2), lastRead: null })).toEqual(items(2));
  });

  it('are those held at the time of the read when the hold has changed since', () => {
    const first = eventRead(showing(5), nothing);
    const lastRead = eventRead(showing(3), { held: items(2), lastRead: first });

    expect(takenItems(showing(3), { held: items(4), lastRead })).toEqual(items(2));
  });
});
