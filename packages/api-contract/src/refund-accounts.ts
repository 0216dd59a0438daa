import { z } from 'zod';
import { bankAccount } from './bank-account.ts';
import { defineEndpoint, errorAnswers } from './endpoint.ts';
import { euros } from './scalars.ts';

/** 256 random bits, base64url. */
const linkToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** A refund by transfer whose account the buyer is asked for. */
export const refundAccount = z
  .object({
    /** `given`: the link was used, or the money is on its way. `expired`: another link is needed. */
    state: z.enum(['open', 'given', 'expired']),
    amount: euros,
    eventName: z.string(),
    /** The order's reference, as its buyer reads it. */
    reference: z.string(),
    /** The account must be in this name. */
    buyerName: z.string(),
  })
  .meta({ id: 'RefundAccount' });

const giveBody = z.strictObject(bankAccount).meta({ id: 'GiveRefundAccount' });

export type GiveRefundAccountBody = z.input<typeof giveBody>;
export type RefundAccountBody = z.input<typeof refundAccount>;

export const refundAccountEndpoints = {
  get: defineEndpoint({
    method: 'GET',
    path: '/api/refund-accounts/:token',
    summary: 'The refund that a link asks an account for',
    authorisation: 'linkToken',
    params: z.object({ token: linkToken }),
    answers: { 200: refundAccount, ...errorAnswers(404) },
  }),
  give: defineEndpoint({
    method: 'PUT',
    path: '/api/refund-accounts/:token',
    summary: "Says to which account a refund by transfer goes, once; the holder's name must be the buyer's",
    authorisation: 'linkToken',
    params: z.object({ token: linkToken }),
    body: giveBody,
    answers: { 200: refundAccount, ...errorAnswers(400, 404, 409, 429) },
  }),
};
