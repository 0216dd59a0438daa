import { orderExample, transferOrderExample } from '@dorsal/api-contract/examples/order';
import { profileExample } from '@dorsal/api-contract/examples/profile';
import type { OrderDocumentBody } from '@dorsal/api-contract/order-documents';
import type { OrderBody } from '@dorsal/api-contract/orders';
import type { ProfileBody, PurchasesBody } from '@dorsal/api-contract/user';
import { fn } from 'storybook/test';
import { session } from '~/session/browser-session.ts';
import type { Answers } from '~/testing/answering-api.ts';

const { eventInfo } = orderExample;

const triathlon: OrderBody['eventInfo'] = {
  ...eventInfo,
  id: '6w0n4q8v2y5c9e3h7k1p4r8t2x',
  slug: 'triatlon-malva-rosa-sprint',
  name: 'Triatlón Malva-rosa Sprint',
  category: 'Triatlón',
  location: 'Malva-rosa, Valencia',
  startDate: '2027-05-16T06:30:00.000Z',
  cover: null,
};

export const orders: OrderBody[] = [
  { ...orderExample, eventInfo: { ...eventInfo, cover: null } },
  { ...transferOrderExample, _id: '8j3n5p7q9s2v4x6z8b0d2f4h6k', eventInfo: { ...eventInfo, cover: null } },
  {
    ...orderExample,
    _id: '9k4p6q8r0t3w5y7a9c1e3g5j7m',
    createdAt: '2026-09-14T10:00:00.000Z',
    totalAmount: 1108.5,
    fees: 0,
    eventInfo: triathlon,
  },
  {
    ...orderExample,
    _id: '0m5q7r9s1v4x6z8b0d2f4h6k8n',
    createdAt: '2026-05-30T10:00:00.000Z',
    status: 'refunded',
    totalAmount: 24,
    eventInfo: triathlon,
  },
];

export const purchases: PurchasesBody = {
  orders,
  totalSpent: 1175.78,
  allEventIds: [eventInfo.id, triathlon.id],
};

export const unconfirmed: ProfileBody = { ...profileExample, mail_confirmed: false };

/** The API's responses for an account; `more` adds or replaces some. */
export function accountAnswers(profile: ProfileBody = profileExample, more: Answers = {}): Answers {
  return {
    'GET /api/user/profile': { body: profile },
    'GET /api/user/purchases': { body: purchases },
    // Orders of sellers whose documents don't go to the tax agency.
    ...Object.fromEntries(orders.map(({ _id }) => [`GET /api/orders/${_id}/documents`, { body: [] }])),
    ...more,
  };
}

/** Signs in with the profile. Returns the mock of the sign-out. */
export function signIn(profile: ProfileBody | null = profileExample) {
  const signOut = fn(async () => undefined);
  session.setState({ status: 'authenticated', profile, signOut });
  return signOut;
}

/** A simplified invoice that was exchanged, the exchange, and what a refund took back. */
export const documents: OrderDocumentBody[] = [
  taxDocument({ type: 'F2', title: 'Factura simplificada', number: 'V2027-000001', isExchanged: true }),
  taxDocument({ type: 'F3', title: 'Factura', number: 'V2027-000002' }),
  taxDocument({
    type: 'R5',
    title: 'Factura simplificada rectificativa',
    number: 'R2027V-000001',
    total: -32,
  }),
];

/** An invoice, and the one with the right data in its place. */
export const correctedDocuments: OrderDocumentBody[] = [
  taxDocument({ type: 'F1', title: 'Factura', number: 'V2027-000003', replacedBy: 'R2027V-000002' }),
  taxDocument({ type: 'R4', title: 'Factura rectificativa', number: 'R2027V-000002' }),
];

/** What a refund took back of an invoice from before the seller's documents went to the tax agency. */
export const refundOfOldInvoice: OrderDocumentBody[] = [
  taxDocument({ type: 'R1', title: 'Factura rectificativa', number: 'R2027V-000003', total: -32 }),
];

function taxDocument(values: Partial<OrderDocumentBody> & { readonly number: string }): OrderDocumentBody {
  return {
    _id: `5d7f9h1k3m5p7r9t1v3x5z7${values.number.startsWith('R') ? 'r' : 'v'}${values.number.slice(-2)}`,
    type: 'F2',
    title: 'Factura simplificada',
    issuedOn: '2027-01-05',
    total: 67.28,
    isExchanged: false,
    replacedBy: null,
    checkUrl: `https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?numserie=${values.number}`,
    qr: { size: 21, path: 'M0 0h7v7h-7zM14 0h7v7h-7zM0 14h7v7h-7z' },
    ...values,
  };
}
