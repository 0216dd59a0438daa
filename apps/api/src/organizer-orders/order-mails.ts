import { and, desc, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { panelOrder } from '@dorsal/api-contract/panel/order-card';
import type { Executor } from '../db/database.ts';
import { outbox } from '../db/schema/outbox.ts';

type OrderMail = z.output<typeof panelOrder>['mails'][number];

const toBuyer: readonly OrderMail['kind'][] = [
  'order-confirmed',
  'correction-confirmed',
  'transfer-instructions',
  'payment-failed',
  'order-expired',
  'refund-started',
  'refund-refused',
  'order-refunded',
  'refund-account-asked',
  'places-cancelled',
  'guardian-signed',
  'guardian-refused',
  'invoice',
  'invoice-corrected',
  'erasure-asked',
  'erasure-answered',
];
const toOthers: readonly OrderMail['kind'][] = [
  'participant-ticket',
  'participant-refunded',
  'participant-corrected',
  'participant-moved',
  'guardian-asked',
];

/** How far an e-mail is; `accepted`: by the mail server. */
export const mailState = sql<OrderMail['state']>`case when ${outbox.doneAt} is not null then 'accepted'
  when ${outbox.deadAt} is not null then 'givenUp' when ${outbox.withheldReason} is not null then 'withheld'
  else 'waiting' end`;

/** The e-mails about an order, newest first. */
export async function orderMails(db: Executor, orderId: string): Promise<OrderMail[]> {
  const rows = await db
    .select({ kind: outbox.kind, at: outbox.createdAt, state: mailState, acceptedAt: outbox.doneAt })
    .from(outbox)
    .where(
      and(
        sql`split_part(${outbox.dedupeKey}, ':', 2) = ${orderId}`,
        inArray(outbox.kind, [...toBuyer, ...toOthers]),
      ),
    )
    .orderBy(desc(outbox.createdAt), desc(outbox.id));
  return rows.map(({ kind, ...mail }) => {
    // The condition allows these kinds only.
    const own = kind as OrderMail['kind'];
    return { ...mail, kind: own, toBuyer: toBuyer.includes(own) };
  });
}
