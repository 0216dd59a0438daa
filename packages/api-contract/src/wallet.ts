import { z } from 'zod';
import { defineEndpoint, errorAnswers } from './endpoint.ts';
import { id } from './scalars.ts';

export const walletLinks = z
  .object({
    /** The link to the pass for Apple Wallet, valid for ten minutes; null if this installation signs no passes. */
    apple: z.url().nullable(),
    /** Google's page that adds the ticket to Google Wallet; null if this installation signs no passes. */
    google: z.url().nullable(),
  })
  .meta({ id: 'WalletLinks' });

export type WalletLinksBody = z.input<typeof walletLinks>;

export const walletEndpoints = {
  links: defineEndpoint({
    method: 'GET',
    path: '/api/orders/:orderId/participants/:participantId/wallet',
    summary: 'Where a ticket of a paid order is kept in the wallet of a phone',
    operation: 'participantsWalletLinks',
    authorisation: 'optionalBearer',
    crossOrigin: 'order',
    headers: [
      {
        name: 'X-Checkout-Token',
        required: false,
        description: 'The `checkoutToken` of the answer that placed the order: for a guest',
      },
    ],
    params: z.object({ orderId: id, participantId: id }),
    answers: { 200: walletLinks, ...errorAnswers(401, 403, 404, 429) },
  }),
  applePass: defineEndpoint({
    method: 'GET',
    path: '/api/wallet/apple/:pass',
    summary: 'The signed pass that a wallet link of `apple` leads to',
    authorisation: 'signature',
    params: z.object({ pass: z.string().regex(/^[0-9a-z]{26}\.\d{10}\.[\w-]{43}$/) }),
    answerType: 'application/vnd.apple.pkpass',
    answers: { 200: null, ...errorAnswers(404, 429) },
  }),
};
