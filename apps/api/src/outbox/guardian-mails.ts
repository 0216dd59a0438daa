import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { guardianConsents } from '../db/schema/guardian-consents.ts';
import { participants } from '../db/schema/orders.ts';
import type { OutboxMessage } from './outbox.ts';

/** The letters to the guardians of an order's valid places who have not answered: of all, or of one participant. */
export async function guardianMails(
  tx: Transaction,
  { orderId, participantId }: { readonly orderId: string; readonly participantId?: string },
): Promise<OutboxMessage[]> {
  const waiting = await tx
    .select({ consentId: guardianConsents.id, email: guardianConsents.email })
    .from(guardianConsents)
    .innerJoin(participants, eq(participants.id, guardianConsents.participantId))
    .where(
      and(
        eq(participants.orderId, orderId),
        participantId === undefined ? undefined : eq(participants.id, participantId),
        isNull(participants.cancelledAt),
        isNotNull(guardianConsents.email),
        isNull(guardianConsents.signedAt),
        isNull(guardianConsents.refusedAt),
      ),
    )
    .orderBy(asc(participants.position));
  return waiting.map(({ consentId, email }) => guardianMail({ orderId, consentId, email: email ?? '' }));
}

/** The letter with the link that asks a guardian to consent. */
export function guardianMail(asked: {
  readonly orderId: string;
  readonly consentId: string;
  readonly email: string;
}): OutboxMessage {
  const { orderId, consentId } = asked;
  return {
    kind: 'guardian-asked',
    payload: { ...asked },
    dedupeKey: `guardian-asked:${orderId}:${consentId}`,
  };
}
