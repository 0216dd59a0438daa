import { z } from 'zod';
import { payoutStates } from '@dorsal/domain/payout-amount';
import { bankAccount } from '../bank-account.ts';
import { defineEndpoint, errorAnswers } from '../endpoint.ts';
import { dateTime, euros, id } from '../scalars.ts';
import { organizerParams } from './members.ts';

export const payoutAccount = z
  .object({
    /** Null: nothing is paid out until there is one. */
    account: z
      .object({
        /** `ES•• •••• 1332`: the whole number is never answered. */
        maskedIban: z.string(),
        holder: z.string(),
        changedAt: dateTime,
        /** Null after that account was deleted. */
        changedBy: z.string().nullable(),
        /** Nothing is paid out before. */
        usableFrom: dateTime,
      })
      .nullable(),
  })
  .meta({ id: 'PayoutAccount' });

const payoutAccountBody = z.strictObject(bankAccount).meta({ id: 'SavePayoutAccount' });

export const organizerPayouts = z
  .object({
    /** What the bank has sent. */
    paid: euros,
    /** What is proposed or in a file for the bank. */
    underWay: euros,
    /** Newest first, without canceled ones. */
    payouts: z.array(
      z.object({
        _id: id,
        eventId: id,
        eventName: z.string(),
        amount: euros,
        state: z.enum(payoutStates).exclude(['cancelled']),
        proposedAt: dateTime,
        sentAt: dateTime.nullable(),
        paidAt: dateTime.nullable(),
        /** Null before it is sent. */
        maskedIban: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'OrganizerPayouts' });

export type SavePayoutAccountBody = z.input<typeof payoutAccountBody>;
export type PayoutAccountBody = z.input<typeof payoutAccount>;
export type OrganizerPayoutsBody = z.input<typeof organizerPayouts>;

export const organizerPayoutEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/organizer/:organizerId/payouts',
    summary: 'What was paid out to the organizer, and what is on its way',
    authorisation: 'panelSession',
    permission: 'payouts.read',
    params: organizerParams,
    answers: { 200: organizerPayouts, ...errorAnswers(401, 403, 404) },
  }),
  account: defineEndpoint({
    method: 'GET',
    path: '/api/organizer/:organizerId/payout-account',
    summary: "The account that the organizer's money is paid out to, masked",
    authorisation: 'panelSession',
    permission: 'payouts.read',
    params: organizerParams,
    answers: { 200: payoutAccount, ...errorAnswers(401, 403, 404) },
  }),
  saveAccount: defineEndpoint({
    method: 'PUT',
    path: '/api/organizer/:organizerId/payout-account',
    summary: 'Sets the account; owners and finance are mailed, and nothing is paid out for 24 hours',
    authorisation: 'panelSession',
    permission: 'payouts.manage',
    params: organizerParams,
    body: payoutAccountBody,
    answers: { 200: payoutAccount, ...errorAnswers(400, 401, 403, 404, 429) },
  }),
};
