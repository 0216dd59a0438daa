import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { askNoticeBody } from '@dorsal/api-contract/ticket-notices';
import { mailboxOf } from '@dorsal/domain/email-address';
import { noticeSubject } from '@dorsal/domain/ticket-notices';
import { inTransaction } from '../db/in-transaction.ts';
import { ticketNotices } from '../db/schema/ticket-notices.ts';
import { NotFoundError, RefusedError } from '../http/refusal.ts';
import { newId } from '../ids.ts';
import { wideNetworkOf } from '../http/network.ts';
import { limitFor, limitForNetwork } from '../limits/rate-limit.ts';
import { enqueue } from '../outbox/outbox.ts';
import { sealed } from '../outbox/sealed.ts';
import type { Services } from '../services.ts';
import { newToken, tokenHash } from '../token-hash.ts';
import { type TicketOnOffer, ticketsOnOffer } from './ticket-on-offer.ts';

const hour = 60 * 60;
const ofNetwork = { action: 'ticket-notices', times: 60, windowSeconds: hour } as const;
/** To a mailbox, for one network: a caller in one other network can't use up the total. Callers in two can, for an hour. */
const toMailboxFromNetwork = { action: 'ticket-notices-here', times: 6, windowSeconds: hour } as const;
/** To a mailbox, for all networks. */
const toMailbox = { action: 'ticket-notices-to', times: 12, windowSeconds: hour } as const;

/** The ticket type is on sale already, or its sale has ended. */
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
 * Stores that an address wants one notice about a ticket type, and mails the link that confirms it. Asking again mails
 * a new link and keeps the position, so the answer doesn't reveal whether the address has asked before.
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
