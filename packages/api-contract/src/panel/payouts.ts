import { z } from 'zod';
import { payoutStates } from '@dorsal/domain/payout-amount';
import { bankAccount } from '../bank-account.ts';
import { defineEndpoint, errorAnswers } from '../endpoint.ts';
import { dateTime, euros, id, signedEuros } from '../scalars.ts';
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
    /** What can still be paid out, besides that: the sum of the events. */
    pending: z.object({
      left: euros,
      /** Only events with something left, or that owe something. */
      events: z.array(
        z.object({
          eventId: id,
          name: z.string(),
          /** What cards paid: money of transfers is in the organizer's own account. */
          card: euros,
          /** Done, on their way or refused: until a person settles a refused one, its money stays here. */
          refunds: euros,
          /** With its IVA. */
          commission: signedEuros,
          paid: euros,
          underWay: euros,
          /** The first amount minus the others; zero if that is below zero. */
          left: euros,
          /** What that is below zero: later sales of the event pay for it. */
          owes: euros,
        }),
      ),
    }),
    /** Null: nothing is paid out until there is one. */
    account: z.object({ usableFrom: dateTime }).nullable(),
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
    summary: 'What was paid out to the organizer, what is on its way, and what is left of each event',
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
