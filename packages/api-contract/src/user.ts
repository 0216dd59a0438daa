import { z } from 'zod';
import { billingData } from './billing.ts';
import { defineEndpoint, errorAnswers } from './endpoint.ts';
import { order } from './orders.ts';
import { euros, id } from './scalars.ts';

export const profile = z
  .object({
    name: z.string(),
    email: z.string(),
    profilePicture: z.string().nullable(),
    role: z.enum(['user', 'partner']),
    mail_confirmed: z.boolean(),
    options: z.array(
      z.object({ key: z.enum(['age', 'gender', 'preferredSports', 'shirtSize']), value: z.string() }),
    ),
    billingData: billingData.nullable(),
  })
  .meta({ id: 'Profile' });

export const purchases = z
  .object({
    /** Newest first: pending, paid, refund_pending and refunded. */
    orders: z.array(order),
    /** The sum of the paid orders. */
    totalSpent: euros,
    allEventIds: z.array(id),
  })
  .meta({ id: 'Purchases' });

export type ProfileBody = z.input<typeof profile>;
export type PurchasesBody = z.input<typeof purchases>;

export const userEndpoints = {
  profile: defineEndpoint({
    method: 'GET',
    path: '/api/user/profile',
    summary: "The signed-in person's profile",
    authorisation: 'bearer',
    answers: { 200: profile, ...errorAnswers(401) },
  }),
  purchases: defineEndpoint({
    method: 'GET',
    path: '/api/user/purchases',
    summary: "The signed-in person's orders",
    authorisation: 'bearer',
    answers: { 200: purchases, ...errorAnswers(401) },
  }),
};
