import { orderExample, transferOrderExample } from '@dorsal/api-contract/examples/order';
import { profileExample } from '@dorsal/api-contract/examples/profile';
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
    ...more,
  };
}

/** Signs in with the profile. Returns the mock of the sign-out. */
export function signIn(profile: ProfileBody | null = profileExample) {
  const signOut = fn(async () => undefined);
  session.setState({ status: 'authenticated', profile, signOut });
  return signOut;
}
