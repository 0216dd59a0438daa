import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { askNoticeBody } from '@dorsal/api-contract/ticket-notices';
import { mailboxOf } from '@dorsal/domain/email-address';
import { noticeSubject } from '@dorsal/domain/ticket-notices';
import { inTransaction } from '../db/in-transaction.ts';
import { ticketNotices } from '../db/schema/ticket-notices.ts';
import { NotFoundError, RefusedError } from '../http/refusal.ts';
import { newId } from '../ids.ts';
import { wideNetworkOf } from '../limits/network.ts';
import { limitFor, limitForNetwork } from '../limits/rate-limit.ts';
import { enqueue } from '../outbox/outbox.ts';
import { sealed } from '../outbox/sealed.ts';
import type { Services } from '../services.ts';
import { newToken, tokenHash } from '../token-hash.ts';
import { type TicketOnOffer, ticketsOnOffer } from './ticket-on-offer.ts';

const hour = 60 * 60;
const ofNetwork = { action: 'ticket-notices', times: 60, windowSeconds: hour } as const;
/** A mailbox and a network: a stranger elsewhere can't use up what its owner may ask for. */
const toMailboxFromNetwork = { action: 'ticket-notices-here', times: 6, windowSeconds: hour } as const;
/** From all networks: nobody's mailbox is filled. */
const toMailbox = { action: 'ticket-notices-to', times: 12, windowSeconds: hour } as const;

/** There is nothing to wait for. */
class NothingToNotifyError extends RefusedError {
  override name = 'NothingToNotifyError';

  constructor({ state }: TicketOnOffer) {
    super(
      state === 'onSale'
        ? {
            status: 409,
            code: 'on_sale',
            message: 'Esta entrada ya está a la venta: puedes comprarla ahora.',
          }
        : { status: 409, code: 'sale_ended', message: 'La venta de esta entrada ha terminado.' },
    );
  }
}

/**
 * Writes down that an address wants one notice about a ticket type, and mails the link that confirms it. Asking again mails a
 * new link and keeps the place in the order, so the answer doesn't tell whether the address has asked before.
 * Throws NotFoundError, NothingToNotifyError and TooManyRequestsError.
 */
export async function askNotice(
  services: Services,
  { ticketId, email }: z.output<typeof askNoticeBody>,
  ip: string,
): Promise<void> {
  const { db } = services;
  const [ticket] = await ticketsOnOffer(db, [ticketId]);
  if (!ticket) throw new NotFoundError();
  if (noticeSubject(ticket.state) === undefined) throw new NothingToNotifyError(ticket);
  await limitForNetwork(services, ip, ofNetwork);
  const mailbox = tokenHash(mailboxOf(email));
  await limitFor(db, `${mailbox}/${wideNetworkOf(ip)}`, toMailboxFromNetwork);
  await limitFor(db, mailbox, toMailbox);

  const token = newToken();
  const asked = { tokenHash: tokenHash(token), askedAt: sql`now()` };
  await inTransaction(db, async (tx) => {
    const [notice] = await tx
      .insert(ticketNotices)
      .values({ id: newId(), ticketTypeId: ticketId, email, ...asked })
      .onConflictDoUpdate({ target: [ticketNotices.ticketTypeId, ticketNotices.email], set: asked })
      .returning({ confirmedAt: ticketNotices.confirmedAt });
    await enqueue(tx, {
      kind: 'ticket-notice-asked',
      payload: {
        to: email,
        token: sealed(services, token),
        state: notice?.confirmedAt ? 'confirmed' : 'asked',
        eventName: ticket.eventName,
        ticketName: ticket.ticketName,
      },
      dedupeKey: `ticket-notice-asked:${newId()}`,
    });
  });
}
