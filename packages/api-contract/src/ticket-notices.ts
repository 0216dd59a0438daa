import { z } from 'zod';
import { email } from './email.ts';
import { defineEndpoint, errorAnswers } from './endpoint.ts';
import { message } from './message.ts';
import { eventHandle, id } from './scalars.ts';

/** A token of 256 random bits, base64url. */
const noticeToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

export const askNoticeBody = z.strictObject({ ticketId: id, email }).meta({ id: 'AskNotice' });

/** The subject of a person's notice. */
export const ticketNotice = z
  .object({
    eventName: z.string(),
    eventSlug: eventHandle,
    ticketId: id,
    ticketName: z.string(),
  })
  .meta({ id: 'TicketNotice' });

export type AskNoticeBody = z.input<typeof askNoticeBody>;
export type TicketNoticeBody = z.input<typeof ticketNotice>;

export const ticketNoticeEndpoints = {
  ask: defineEndpoint({
    method: 'POST',
    path: '/api/ticket-notices',
    summary:
      'Asks for one e-mail when a ticket type goes on sale or has a place again; it counts once the link in the e-mail that confirms it is opened. The answer is the same whether or not the address has asked before',
    authorisation: 'none',
    crossOrigin: 'any',
    body: askNoticeBody,
    answers: { 200: message, ...errorAnswers(400, 404, 409, 429) },
  }),
  confirm: defineEndpoint({
    method: 'POST',
    path: '/api/ticket-notices/:token/confirm',
    summary: 'Confirms that the reader of an address wants the notice; may be repeated',
    authorisation: 'linkToken',
    params: z.object({ token: noticeToken }),
    answers: { 200: ticketNotice, ...errorAnswers(404) },
  }),
  stop: defineEndpoint({
    method: 'DELETE',
    path: '/api/ticket-notices/:token',
    summary: 'Deletes the request with its address, confirmed or not; may be repeated',
    authorisation: 'linkToken',
    params: z.object({ token: noticeToken }),
    answers: { 204: null, ...errorAnswers(404) },
  }),
};
