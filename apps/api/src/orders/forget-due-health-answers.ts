import { eq, sql } from 'drizzle-orm';
import { eventDay } from '@dorsal/domain/event-dates';
import { healthDaysOf } from '@dorsal/domain/health-answers';
import { daysBetween } from '@dorsal/domain/moved-days';
import { keptDaysOf } from '@dorsal/domain/person-fields';
import { raceClassAnswerId } from '@dorsal/domain/race-class';
import type { SportRules } from '@dorsal/domain/ticket-rules';
import type { Database } from '../db/database.ts';
import { deleteInBatches } from '../db/in-batches.ts';
import { raceAt } from '../db/race-at.ts';
import { events } from '../db/schema/events.ts';
import { healthAnswers } from '../db/schema/health-answers.ts';
import { orders, participants } from '../db/schema/orders.ts';
import { expectsTransfer } from './awaits-transfer.ts';

/**
 * The job: deletes answers about health when the days of their question after the race are over, counted in the event's zone,
 * and those of orders that ended without places. An answer to a question that the event no longer asks has the longest time.
 */
export async function forgetDueHealthAnswers(db: Database): Promise<void> {
  await deleteInBatches(db, healthAnswers, isOfEndedOrder);
  const asked = await db
    .selectDistinct({
      eventId: events.id,
      questionId: healthAnswers.questionId,
      questions: events.questions,
      sport: events.sport,
      raceAt: raceAt.mapWith(events.startsAt),
      timeZone: events.timeZone,
      now: sql`now()`.mapWith(events.updatedAt),
    })
    .from(healthAnswers)
    .innerJoin(events, eq(events.id, healthAnswers.eventId))
    .where(sql`${raceAt} < now()`);
  for (const { eventId, questionId, questions, sport, raceAt: raced, timeZone, now } of asked) {
    const raceDay = eventDay(raced, timeZone);
    const today = eventDay(now, timeZone);
    if (raceDay === undefined || today === undefined) continue;
    const days =
      questionId === raceClassAnswerId
        ? classDaysOf(sport)
        : healthDaysOf(questions.find(({ id }) => id === questionId) ?? {});
    if (daysBetween(raceDay, today) <= days) continue;
    await deleteInBatches(
      db,
      healthAnswers,
      sql`${healthAnswers.eventId} = ${eventId} and ${healthAnswers.questionId} = ${questionId}`,
    );
  }
}

/** The longest time of the settings, as of other fields of a person. */
function classDaysOf(sport: SportRules | null): number {
  const field = 'raceClass';
  const settings = sport?.fields.filter((setting) => setting.field === field) ?? [];
  return Math.max(...(settings.length > 0 ? settings : [{ field } as const]).map(keptDaysOf));
}

/** A payment that the bank still may accept, and a transfer that may come late, keep them: their order may get its places again. */
const isOfEndedOrder = sql`exists (
  select 1 from ${participants} join ${orders} on ${orders.id} = ${participants.orderId}
  where ${participants.id} = ${healthAnswers.participantId}
    and ${orders.status} in ('cancelled', 'expired', 'refunded')
    and not exists (select 1 from payment_attempts a where a.order_id = ${orders.id} and a.status = 'open')
    and not (${orders.status} <> 'refunded' and ${expectsTransfer}))`;
