import { eventExample } from '@dorsal/api-contract/examples/event';
import { orderExample } from '@dorsal/api-contract/examples/order';
import type { EventBody } from '@dorsal/api-contract/events';
import type { OrderBody, PlacedOrderBody } from '@dorsal/api-contract/orders';

const night = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"><path fill="%231c1514" d="M0 0h16v10H0z"/><path fill="none" stroke="%23e1241e" d="M0 9c5 0 4-4 8-4s3-3 8-4"/></svg>`;
const cover = `data:image/svg+xml,${night}`;

/** The example event with a picture that needs no server. */
export const storyEvent: EventBody = { ...eventExample, cover, paymentMethods: ['card', 'transfer'] };
export const halfMarathonId = '0m5r8v2x7b4d9g1j6n3q8t5w2y';

/** The same event without prices. */
export const freeEvent: EventBody = {
  ...storyEvent,
  fee: null,
  tickets: storyEvent.tickets.map((ticket) => ({ ...ticket, price: 0 })),
};

export const paidOrder: OrderBody = {
  ...orderExample,
  eventInfo: { ...orderExample.eventInfo, cover },
  afterPurchase: {
    refundTerms: 'Hasta 15 días antes devolvemos el importe, sin los gastos de gestión.',
    changesUntil: '2097-12-11T18:00:00.000Z',
    organizer: { name: 'Club de Muntanya Calderona', takesMessages: true },
    isBuyerUnconfirmed: false,
  },
};

/** The example order, held a moment ago. */
export function placedOrder({ seconds = 900, quantity = 2, price = 32, fees = 3.28 } = {}): PlacedOrderBody {
  const now = Date.now();
  return {
    ...paidOrder,
    status: 'reserved',
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + seconds * 1000).toISOString(),
    checkoutToken: 'story-token',
    paymentMethod: null,
    buyer: null,
    afterPurchase: null,
    fees,
    totalAmount: price * quantity + fees,
    totalQuantity: quantity,
    tickets: paidOrder.tickets.map((line) => ({ ...line, quantity, price, participants: [] })),
  };
}
