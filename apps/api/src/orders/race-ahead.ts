import { sql } from 'drizzle-orm';
import { events } from '../db/schema/events.ts';
import { guardianConsents } from '../db/schema/guardian-consents.ts';
import { orders, participants } from '../db/schema/orders.ts';

/** When the event of an order ends. Null for an event without a date. */
export const eventEnd = sql`(select ${events.startsAt} + make_interval(secs => ${events.durationHours} * 3600)
  from ${events} where ${events.id} = ${orders.eventId})`;

/** Whether people of the order may still check in: it is paid, and its event has not ended. */
export const isRaceAhead = sql<boolean>`${orders.status} = 'paid' and coalesce(${eventEnd} > now(), true)`;

/** Whether the participant needs the consent of a guardian to check in at a race that is still to come. */
export const needsConsent = sql<boolean>`(${participants.cancelledAt} is null
  and exists (select 1 from ${guardianConsents}
    where ${guardianConsents.participantId} = ${participants.id} and ${guardianConsents.signedAt} is null)
  and exists (select 1 from ${orders} where ${orders.id} = ${participants.orderId} and ${isRaceAhead}))`;
