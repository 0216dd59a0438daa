import type { OrderPageBody, OrderRowBody } from '@dorsal/api-contract/panel/orders';
import type { PanelOrderBody } from '@dorsal/api-contract/panel/order-card';
import type { Answers } from './answering-panel.tsx';
import { exampleEvents, minutesAgo } from './panel-examples.ts';

/** The calls for the orders of the night trail. */
export const orderCalls = '/api/organizer/org-la-marina/events/garbi/orders';

type Refund = PanelOrderBody['refunds'][number];

/** A refund of Andreu's place, on its way by card. */
export function exampleRefund(changes: Partial<Refund> = {}): Refund {
  return {
    _id: 'refund',
    amount: 22,
    status: 'requested',
    mayRetry: false,
    reason: 'organizer',
    method: 'card',
    account: null,
    requestedAt: minutesAgo(2),
    settledAt: null,
    by: 'Amparo Giner',
    note: null,
    ...changes,
  };
}

const boughtAt = minutesAgo(3000);
const person = { place: 'active' as const, cancelledAt: null, checkedInAt: null, twins: [] };

/** An order of two people, paid by card. */
export const exampleOrder: PanelOrderBody = {
  _id: 'order-1',
  reference: '9C41E7B2',
  status: 'paid',
  boughtAt,
  paidAt: minutesAgo(2999),
  buyerName: 'Lucía Ferrer Mas',
  buyerEmail: 'lucia.ferrer@correo.es',
  buyerPhone: '612 40 18 77',
  paymentMethod: 'card',
  manual: null,
  total: 56.7,
  fees: 2.7,
  refunded: 0,
  refundAsked: 0,
  refundRefused: 0,
  people: [
    {
      _id: 'lucia',
      fullName: 'Lucía Ferrer Mas',
      email: 'lucia.ferrer@correo.es',
      ticketName: '21K Calderona',
      price: 32,
      ...person,
    },
    {
      _id: 'andreu',
      fullName: 'Andreu Soler Pla',
      email: 'andreu.soler@correo.es',
      ticketName: '12K Garbí',
      price: 22,
      ...person,
    },
  ],
  lines: [
    { kind: 'ticket', text: '21K Calderona', personId: 'lucia', amount: 32, left: 32 },
    { kind: 'ticket', text: '12K Garbí', personId: 'andreu', amount: 22, left: 22 },
    { kind: 'fee', text: 'Gastos de gestión', personId: 'lucia', amount: 1.6, left: 1.6 },
    { kind: 'fee', text: 'Gastos de gestión', personId: 'andreu', amount: 1.1, left: 1.1 },
  ],
  refunds: [],
  invoices: [{ _id: 'invoice', number: 'LM26-011913', issuedAt: minutesAgo(2999) }],
  mails: [
    {
      kind: 'participant-ticket',
      toBuyer: false,
      at: minutesAgo(2998),
      state: 'accepted',
      acceptedAt: minutesAgo(2997),
    },
    {
      kind: 'order-confirmed',
      toBuyer: true,
      at: minutesAgo(2998),
      state: 'accepted',
      acceptedAt: minutesAgo(2997),
    },
  ],
  history: [
    {
      kind: 'correction',
      at: minutesAgo(2900),
      fullName: 'Andreu Soler Pla',
      field: 'email',
      by: 'buyer',
      actor: null,
    },
  ],
  erasure: null,
  refundState: 'possible',
  refundAllowance: null,
  mayChange: true,
};

const row: OrderRowBody = {
  _id: 'order-1',
  reference: '9C41E7B2',
  status: 'paid',
  state: 'paid',
  boughtAt,
  buyerName: 'Lucía Ferrer Mas',
  buyerEmail: 'lucia.ferrer@correo.es',
  places: 2,
  cancelledPlaces: 0,
  total: 56.7,
  refunded: 0,
  openRefund: null,
  paymentMethod: 'card',
};

/** A page with an order in each state. */
export const exampleOrders: OrderPageBody = {
  orders: [
    row,
    {
      ...row,
      _id: 'order-2',
      reference: 'E21B9C44',
      buyerName: 'Club Triatló Torrent',
      places: 14,
      total: 372.4,
    },
    {
      ...row,
      _id: 'order-3',
      reference: '70FA1D9E',
      buyerName: 'Ángel Esteve Gil',
      places: 2,
      cancelledPlaces: 1,
      refunded: 22,
    },
    { ...row, _id: 'order-4', reference: 'B3386E05', buyerName: 'Marta Esteve Gil', openRefund: 'requested' },
    { ...row, _id: 'order-5', reference: 'A9921F30', buyerName: 'Joan Peris Andrés', openRefund: 'refused' },
    {
      ...row,
      _id: 'order-6',
      reference: '11C0D4AA',
      buyerName: 'Isabel Bru Monzó',
      status: 'pending',
      state: 'pending',
      paymentMethod: 'transfer',
    },
    {
      ...row,
      _id: 'order-7',
      reference: '54E1B0CC',
      buyerName: 'Omar El Idrissi',
      status: 'refunded',
      state: 'refunded',
      cancelledPlaces: 2,
      refunded: 56.7,
    },
    {
      ...row,
      _id: 'order-8',
      reference: 'F00DD00D',
      buyerName: 'Teresa Moll Catalá',
      status: 'expired',
      state: 'ended',
    },
  ],
  next: 'order-8',
  counts: { paid: 5, pending: 1, refunded: 1, ended: 1 },
};

/** The answers for the list and one order, with changes to the order. */
export function orderAnswers(order: PanelOrderBody = exampleOrder): Answers {
  return {
    'GET /api/organizer/org-la-marina/events': { body: exampleEvents },
    [`POST ${orderCalls}/list`]: { body: exampleOrders },
    [`GET ${orderCalls}/order-1`]: { body: order },
  };
}
