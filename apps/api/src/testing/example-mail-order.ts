import { defaultRefundTerms } from '@dorsal/domain/refund-terms';
import type { MailOrder } from '../mail/mail-order.ts';

type Changes = Partial<Omit<MailOrder, 'eventInfo'>> & {
  readonly eventInfo?: Partial<MailOrder['eventInfo']>;
};

/** A paid order of three places in two lines, of which the buyer takes one. */
export function exampleMailOrder({ eventInfo, ...changes }: Changes = {}): MailOrder {
  return {
    _id: '4t8k2m9xq0c6v1zr5w3hnb7ydf',
    eventId: '1n6s9w3y8c5e0h2k7p4r9v6x3z',
    status: 'paid',
    createdAt: new Date('2027-03-01T10:00:00Z'),
    heldAt: new Date('2027-03-01T10:00:00Z'),
    now: new Date('2027-03-01T10:05:00Z'),
    expiresAt: null,
    totalAmount: 5838,
    fees: 338,
    refundedAmount: 0,
    paymentMethod: 'card',
    cardPayment: 'accepted',
    transfer: null,
    returnUrl: null,
    isUnconfirmed: false,
    isManual: false,
    totalItems: 2,
    totalQuantity: 3,
    tickets: [
      {
        ticketId: '2p7t0x4z9d6f1j3m8q5s0w7y4a',
        name: '21K Calderona',
        quantity: 2,
        price: 1850,
        participants: [
          {
            _id: '3q8v1y5a0e7g2k4n9r6t1x8z5b',
            fullName: 'Lucía Ferrer Mas',
            email: 'lucia@correo.example',
            state: 'active',
          },
          {
            _id: '4r9w2z6b1f8h3m5p0s7v2y9a6c',
            fullName: 'Pau Soler',
            email: 'Pau.Soler@correo.example',
            state: 'active',
          },
        ],
      },
      {
        ticketId: '5s0x3a7c2g9j4n6q1t8w3z0b7d',
        name: 'Marcha 8K',
        quantity: 1,
        price: 1800,
        participants: [
          {
            _id: '6t1y4b8d3h0k5p7r2v9x4a1c8e',
            fullName: 'Núria "Nu" Peña 🏃',
            email: 'nuria@correo.example',
            state: 'active',
          },
        ],
      },
    ],
    hasInvoiceData: false,
    buyer: { fullName: 'Lucía Ferrer Mas', email: 'lucia@correo.example', phone: null },
    afterPurchase: {
      refundTerms: defaultRefundTerms,
      changesUntil: new Date('2027-04-04T07:30:00Z'),
      organizer: { name: 'Club de Muntanya Calderona', takesMessages: true },
      isBuyerUnconfirmed: false,
    },
    eventInfo: {
      id: '1n6s9w3y8c5e0h2k7p4r9v6x3z',
      name: 'Trail Nocturno del Garbí',
      cover: null,
      startDate: new Date('2027-04-05T07:30:00Z'),
      timeZone: 'Europe/Madrid',
      location: 'Plaça de la Vila, Serra, Valencia',
      category: 'Trail',
      slug: 'trail-nocturno-del-garbi',
      ...eventInfo,
    },
    refundTerms: defaultRefundTerms,
    organizerName: 'Club de Muntanya Calderona',
    durationHours: 5,
    coordinates: { lat: 39.6853, lng: -0.4289 },
    refunds: [],
    ...changes,
  };
}
