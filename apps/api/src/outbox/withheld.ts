import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '../db/database.ts';
import { outbox, type WithheldReason } from '../db/schema/outbox.ts';
import { countOrderMails, type MailCause } from './order-mail-limits.ts';

/** An e-mail about a free order that is not sent for now. */
export interface WithheldMail {
  readonly id: string;
  readonly kind: string;
  readonly orderId: string | null;
  readonly reason: WithheldReason | null;
  readonly createdAt: Date;
}

/** Must match the expression of the index. */
const orderOf = sql<string | null>`${outbox.payload} ->> 'orderId'`;

/** What is withheld, the oldest first. */
export async function listWithheld(db: Database): Promise<WithheldMail[]> {
  return db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      orderId: orderOf,
      reason: outbox.withheldReason,
      createdAt: outbox.createdAt,
    })
    .from(outbox)
    .where(isNotNull(outbox.withheldReason))
    .orderBy(asc(outbox.createdAt), asc(outbox.id));
}

/** How many of these addresses, in lower case, have a withheld e-mail of the order. */
export async function countWithheldFrom(
  tx: Transaction,
  orderId: string,
  addresses: readonly string[],
): Promise<number> {
  const address = sql<string>`lower(${outbox.payload} ->> 'email')`;
  const withheld = await tx
    .selectDistinct({ address })
    .from(outbox)
    .where(and(isNotNull(outbox.withheldReason), eq(orderOf, orderId), inArray(address, [...addresses])));
  return withheld.length;
}

/** How many e-mails of an order wait for its buyer to confirm the address: all, or the tickets of one address. */
export function countUnconfirmed(tx: Transaction, orderId: string, email?: string): Promise<number> {
  return tx.$count(
    outbox,
    and(
      eq(outbox.withheldReason, 'unconfirmed'),
      eq(orderOf, orderId),
      email === undefined
        ? undefined
        : and(sql`${outbox.payload} ->> 'email' = ${email}`, ne(outbox.kind, 'guardian-asked')),
    ),
  );
}

/** Releases withheld e-mails, with 72 hours of retries: those of an order, or some by id. Returns how many. */
export async function releaseWithheld(
  db: Executor,
  which: { readonly orderId: string } | { readonly ids: readonly string[] },
): Promise<number> {
  const mails = await db
    .update(outbox)
    .set({
      withheldReason: null,
      nextAttemptAt: sql`now()`,
      giveUpAt: sql`now() + interval '72 hours'`,
    })
    .where(
      and(
        isNotNull(outbox.withheldReason),
        'ids' in which ? inArray(outbox.id, [...which.ids]) : eq(orderOf, which.orderId),
      ),
    )
    .returning({ id: outbox.id });
  return mails.length;
}

/**
 * Sends the e-mails that waited for the buyer to confirm the address, within the limits. The rest stay withheld for an
 * operator. The order must be locked.
 */
export async function releaseConfirmed(tx: Transaction, orderId: string, cause: MailCause): Promise<void> {
  const waiting = await tx
    .select({ id: outbox.id, to: sql<string>`${outbox.payload} ->> 'email'` })
    .from(outbox)
    .where(and(eq(outbox.withheldReason, 'unconfirmed'), eq(orderOf, orderId)))
    .orderBy(asc(outbox.id));
  const reasons = await countOrderMails(tx, waiting, cause);
  const ids = (wanted: WithheldReason | null) =>
    waiting.flatMap(({ id }, at) => (reasons[at] === wanted ? [id] : []));
  await releaseWithheld(tx, { ids: ids(null) });
  for (const withheldReason of ['mailbox_limit', 'network_limit'] as const) {
    await tx
      .update(outbox)
      .set({ withheldReason })
      .where(inArray(outbox.id, ids(withheldReason)));
  }
}
