import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { messageMails, messagePeople, messages, advertisingConsents } from '../db/schema/messages.ts';
import { participants } from '../db/schema/orders.ts';
import { organizers } from '../db/schema/organizers.ts';
import { people } from '../db/schema/people.ts';

interface Person {
  readonly orderIds: readonly string[];
  /** Null: not confirmed, so it may be another person's. */
  readonly email: string | null;
}

/** The consents to advertising given with the person's orders or for their address, withdrawn ones included. */
export function personalConsents(db: Executor, { orderIds, email }: Person) {
  return db
    .select({
      organizerName: organizers.name,
      email: advertisingConsents.email,
      text: advertisingConsents.text,
      version: advertisingConsents.version,
      givenAt: advertisingConsents.givenAt,
      withdrawnAt: advertisingConsents.withdrawnAt,
    })
    .from(advertisingConsents)
    .innerJoin(organizers, eq(organizers.id, advertisingConsents.organizerId))
    .where(
      or(
        inArray(advertisingConsents.orderId, [...orderIds]),
        email === null ? undefined : eq(advertisingConsents.email, email),
      ),
    )
    .orderBy(asc(advertisingConsents.givenAt));
}

/** The organizers' messages to the person's places, and what became of each e-mail. */
export function personalMessages(db: Executor, { orderIds, email }: Person) {
  return db
    .selectDistinct({
      organizerName: organizers.name,
      kind: messages.kind,
      subject: messages.subject,
      sentAt: messages.sendAt,
      state: messageMails.state,
    })
    .from(messagePeople)
    .innerJoin(people, eq(people.personId, messagePeople.personId))
    .innerJoin(participants, eq(participants.id, people.participantId))
    .innerJoin(messages, eq(messages.id, messagePeople.messageId))
    .innerJoin(organizers, eq(organizers.id, messages.organizerId))
    .innerJoin(
      messageMails,
      sql`${messageMails.messageId} = ${messagePeople.messageId} and ${messageMails.position} = ${messagePeople.position}`,
    )
    .where(
      or(
        inArray(people.orderId, [...orderIds]),
        email === null ? undefined : eq(sql`lower(${participants.email})`, email),
      ),
    )
    .orderBy(asc(messages.sendAt));
}
