import { z } from 'zod';
import { defineEndpoint, errorAnswers } from './endpoint.ts';

/** Names a consent: its id and an HMAC, base64url. */
const advertisingToken = z.string().regex(/^[0-9a-hjkmnp-tv-z]{26}[A-Za-z0-9_-]{43}$/);

export const withdrawnAdvertising = z
  .object({
    /** Null: the consent was deleted with the person's data. */
    organizerName: z.string().nullable(),
  })
  .meta({ id: 'WithdrawnAdvertising' });

export type WithdrawnAdvertisingBody = z.input<typeof withdrawnAdvertising>;

export const advertisingEndpoints = {
  withdraw: defineEndpoint({
    method: 'POST',
    path: '/api/advertising/:token/withdraw',
    summary:
      "Ends an organizer's advertising to an address, by one press in the mail program (RFC 8058) or on the page of the link; may be repeated. A body is ignored",
    authorisation: 'linkToken',
    params: z.object({ token: advertisingToken }),
    answers: { 200: withdrawnAdvertising, ...errorAnswers(404) },
  }),
};
