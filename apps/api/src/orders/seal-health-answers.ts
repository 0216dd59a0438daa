import { inArray, sql } from 'drizzle-orm';
import { inBatches } from '../db/in-batches.ts';
import { inTransaction } from '../db/in-transaction.ts';
import type { StoredAnswer } from '../db/json/question.ts';
import { events } from '../db/schema/events.ts';
import { healthAnswers } from '../db/schema/health-answers.ts';
import { orders, participants } from '../db/schema/orders.ts';
import { sealedAnswer } from '../health-answers/sealed-answer.ts';
import { newId } from '../ids.ts';
import type { Services } from '../services.ts';
import { reindexData } from './index-people.ts';

/** The version of the consents from before December 2026. */
const firstConsentVersion = '2026-11';

/**
 * The job: moves answers about health that are stored with the other answers to `health_answers`. They are from before
 * December 2026, with their consent; or a sale and the publication of the question's mark met, and there is no consent: such an
 * answer is deleted.
 */
export async function sealHealthAnswers({ db, secret }: Pick<Services, 'db' | 'secret'>): Promise<void> {
  await inBatches((rows) =>
    inTransaction(db, async (tx) => {
      const found = await tx
        .select({
          id: participants.id,
          answers: participants.answers,
          cancelledAt: participants.cancelledAt,
          eventId: orders.eventId,
          questions: events.questions,
        })
        .from(participants)
        .innerJoin(orders, sql`${orders.id} = ${participants.orderId}`)
        .innerJoin(events, sql`${events.id} = ${orders.eventId}`)
        .where(hasPlainAnswer)
        .limit(rows)
        .for('update', { of: participants, skipLocked: true });
      for (const { id, answers, cancelledAt, eventId, questions } of found) {
        const isPlain = ({ consent, questionId }: StoredAnswer) =>
          consent !== undefined || questions.some((one) => one.id === questionId && one.isAboutHealth);
        const sealed = answers.flatMap(({ questionId, label, value, consent }) => {
          if (!consent || cancelledAt !== null) return [];
          const answerId = newId();
          return [
            {
              id: answerId,
              participantId: id,
              eventId,
              questionId,
              label,
              sealed: sealedAnswer(secret, answerId, value),
              consentVersion: firstConsentVersion,
              consentedAt: new Date(consent.at),
            },
          ];
        });
        if (sealed.length > 0) await tx.insert(healthAnswers).values(sealed).onConflictDoNothing();
        const others = answers.filter((answer) => !isPlain(answer));
        await tx
          .update(participants)
          .set({ answers: others })
          .where(inArray(participants.id, [id]));
      }
      await reindexData(
        tx,
        found.map(({ id }) => id),
      );
      return found.length;
    }),
  );
}

/** Has an answer with a consent, or to a question that is about health now. */
const hasPlainAnswer = sql`(${participants.answers} @? '$[*].consent'
  or ${events.questions} @> '[{"isAboutHealth": true}]' and exists (
    select 1 from jsonb_array_elements(${events.questions}) q
    where q @> '{"isAboutHealth": true}'
      and ${participants.answers} @> jsonb_build_array(jsonb_build_object('questionId', q -> 'id'))))`;
