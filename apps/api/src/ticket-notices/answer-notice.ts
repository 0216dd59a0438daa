import { and, eq, isNotNull, or, gt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ticketNotice } from '@dorsal/api-contract/ticket-notices';
import { noticeConfirmHours } from '@dorsal/domain/ticket-notices';
import type { Executor } from '../db/database.ts';
import { events } from '../db/schema/events.ts';
import { ticketNotices } from '../db/schema/ticket-notices.ts';
import { ticketTypes } from '../db/schema/ticket-types.ts';
import { RefusedError } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { tokenHash } from '../token-hash.ts';

/** The link is unknown, replaced by a newer one, expired, or its notice was sent. All get the same response. */
class NoticeLinkError extends RefusedError {
  override name = 'NoticeLinkError';

  constructor() {
    super({
      status: 404,
      code: 'notice_link',
      message: 'Este enlace no vale: ha caducado, o ya te hemos avisado.',
    });
  }
}

/** Whether an unconfirmed request may still be confirmed. */
const isLive = or(
  isNotNull(ticketNotices.confirmedAt),
  gt(ticketNotices.askedAt, sql`now() - make_interval(hours => ${noticeConfirmHours}::int)`),
);

/** Confirms the link's request. Idempotent. Throws NoticeLinkError. */
export async function confirmNotice(
  { db }: Pick<Services, 'db'>,
  token: string,
): Promise<z.output<typeof ticketNotice>> {
  const hash = tokenHash(token);
  const [notice] = await db
    .update(ticketNotices)
    .set({ confirmedAt: sql`coalesce(${ticketNotices.confirmedAt}, now())` })
    .where(and(eq(ticketNotices.tokenHash, hash), isLive))
    .returning({ ticketTypeId: ticketNotices.ticketTypeId });
  if (!notice) throw new NoticeLinkError();
  const [about] = await db
    .select({
      eventName: events.name,
      eventSlug: events.slug,
      ticketId: ticketTypes.id,
      ticketName: ticketTypes.name,
    })
    .from(ticketTypes)
    .innerJoin(events, eq(events.id, ticketTypes.eventId))
    .where(eq(ticketTypes.id, notice.ticketTypeId));
  // The ticket type was deleted, and its requests with it.
  if (!about) throw new NoticeLinkError();
  return about;
}

/** Deletes the link's request, if it still exists. */
export async function stopNotice({ db }: Pick<Services, 'db'>, token: string): Promise<void> {
  await db.delete(ticketNotices).where(eq(ticketNotices.tokenHash, tokenHash(token)));
}

/** Whether a link still works: an e-mail with an invalid link isn't sent. */
export async function isNoticeLinkLive(db: Executor, token: string): Promise<boolean> {
  return (await db.$count(ticketNotices, and(eq(ticketNotices.tokenHash, tokenHash(token)), isLive))) === 1;
}
