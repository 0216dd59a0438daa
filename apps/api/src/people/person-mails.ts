import { and, desc, inArray, sql } from 'drizzle-orm';
import { normaliseEmail } from '@dorsal/domain/email-address';
import type { Executor } from '../db/database.ts';
import { outbox } from '../db/schema/outbox.ts';
import type { PersonDetails } from './person-handle.ts';
import type { PersonView } from './person-order.ts';

type PersonMail = NonNullable<PersonView['details']>['mails'][number];

const toBuyer = [
  'order-confirmed',
  'correction-confirmed',
  'transfer-instructions',
  'payment-failed',
  'order-expired',
  'refund-started',
  'refund-refused',
  'order-refunded',
  'invoice',
  'invoice-corrected',
] as const;
/** Their keys end with the address. */
const toAddress = ['participant-ticket', 'participant-refunded'] as const;

const stateOf = sql<PersonMail['state']>`case when ${outbox.doneAt} is not null then 'accepted'
  when ${outbox.deadAt} is not null then 'givenUp' when ${outbox.withheldReason} is not null then 'withheld'
  else 'waiting' end`;

/** The e-mails about the person's place, newest first: those to their address, and those to the buyer. */
export async function mailsOf(
  db: Executor,
  { orderId, email }: Pick<PersonDetails, 'orderId' | 'email'>,
): Promise<PersonMail[]> {
  const rows = await db
    .select({
      kind: outbox.kind,
      dedupeKey: outbox.dedupeKey,
      at: outbox.createdAt,
      state: stateOf,
      acceptedAt: outbox.doneAt,
    })
    .from(outbox)
    .where(
      and(
        sql`split_part(${outbox.dedupeKey}, ':', 2) = ${orderId}`,
        inArray(outbox.kind, [...toBuyer, ...toAddress, 'participant-corrected']),
      ),
    )
    .orderBy(desc(outbox.createdAt), desc(outbox.id));
  const address = normaliseEmail(email);
  return rows.flatMap(({ kind, dedupeKey, ...mail }): PersonMail[] => {
    const own = { kind: kind as PersonMail['kind'], ...mail };
    if ((toBuyer as readonly string[]).includes(kind)) return [{ ...own, toBuyer: true }];
    const isOthers = (toAddress as readonly string[]).includes(kind) && dedupeKey.split(':')[2] !== address;
    return isOthers ? [] : [{ ...own, toBuyer: false }];
  });
}
