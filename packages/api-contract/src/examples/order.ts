import type { OrderBody, PublicOrderBody } from '../orders.ts';
import { eventExample } from './event.ts';

const eventInfo = {
  id: eventExample._id,
  name: eventExample.name,
  cover: eventExample.cover,
  startDate: eventExample.startDate,
  timeZone: eventExample.timeZone,
  location: eventExample.location,
  category: eventExample.category,
  slug: eventExample.slug,
};

/** Two places of one type, paid by card, with the management fee. */
export const orderExample: OrderBody = {
  _id: '7h2k9m4p1r6t3v8x5z0b7d2f9g',
  eventId: eventExample._id,
  status: 'paid',
  createdAt: '2026-11-20T09:30:00.000Z',
  expiresAt: null,
  totalAmount: 67.28,
  fees: 3.28,
  refundedAmount: 0,
  paymentMethod: 'card',
  cardPayment: 'accepted',
  transfer: null,
  totalItems: 1,
  totalQuantity: 2,
  eventInfo,
  returnUrl: null,
  tickets: [
    {
      ticketId: '0m5r8v2x7b4d9g1j6n3q8t5w2y',
      name: '21K Calderona',
      quantity: 2,
      price: 32,
      participants: [
        {
          _id: '2p7t0x4z9d6f1j3m8q5s0w7y4a',
          fullName: 'Lucía Ferrer Mas',
          email: 'lucia.ferrer@correo.example',
          state: 'active',
        },
        {
          _id: '3q8v1y5a0e7g2k4n9r6t1x8z5b',
          fullName: 'Andreu Soler Pla',
          email: 'andreu.soler@correo.example',
          state: 'active',
        },
      ],
    },
  ],
  hasInvoiceData: false,
  buyer: { fullName: 'Lucía Ferrer Mas', email: 'lucia.ferrer@correo.example', phone: null },
  afterPurchase: {
    refundTerms: 'Hasta 15 días antes devolvemos el importe, sin los gastos de gestión.',
    changesUntil: '2026-12-11T18:00:00.000Z',
    organizer: { name: 'Club de Muntanya Calderona', takesMessages: true },
    isBuyerUnconfirmed: false,
  },
};

/** The same order while its transfer is awaited. */
export const transferOrderExample: OrderBody = {
  ...orderExample,
  status: 'pending',
  expiresAt: '2026-11-23T09:30:00.000Z',
  paymentMethod: 'transfer',
  cardPayment: null,
  afterPurchase: null,
  transfer: {
    iban: 'ES9121000418450200051332',
    beneficiary: 'Club de Muntanya Calderona',
    concept: 'DORSAL 0B7D2F9G',
    deadline: '2026-11-23T09:30:00.000Z',
  },
};

export const publicOrderExample: PublicOrderBody = {
  _id: orderExample._id,
  eventId: orderExample.eventId,
  status: orderExample.status,
  createdAt: orderExample.createdAt,
  totalItems: orderExample.totalItems,
  totalQuantity: orderExample.totalQuantity,
  eventInfo,
  returnUrl: null,
  tickets: [{ name: '21K Calderona', quantity: 2 }],
};
