import { and, asc, eq } from 'drizzle-orm';
import { raceClassAnswerId } from '@dorsal/domain/race-class';
import type { Executor } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { healthAnswers } from '../db/schema/health-answers.ts';
import { raceClassName } from '../health-answers/race-class.ts';
import { type HealthValue, openedAnswer } from '../health-answers/sealed-answer.ts';
import { NotFoundError } from '../http/refusal.ts';
import { limitFor } from '../limits/rate-limit.ts';
import type { OrganizerCaller } from '../panel-guard/caller.ts';
import { recordActivity } from '../panel-guard/record-activity.ts';
import type { Services } from '../services.ts';
import type { PeopleEvent } from './people-event.ts';
import { type PersonDetails, requirePerson } from './person-handle.ts';

/** Answers that one member looks at. More is an export. */
const showLimit = { action: 'show-health-answer', times: 300, windowSeconds: 24 * 60 * 60 } as const;

/** Which questions about health a person has answered, without the answers. */
export function healthAnswersOf(db: Executor, { participantId }: Pick<PersonDetails, 'participantId'>) {
  const { questionId, label, consentedAt, consentVersion } = healthAnswers;
  return db
    .select({ questionId, label, consentedAt, consentVersion })
    .from(healthAnswers)
    .where(eq(healthAnswers.participantId, participantId))
    .orderBy(asc(label), asc(questionId));
}

interface Asked {
  readonly event: PeopleEvent;
  readonly personId: string;
  readonly questionId: string;
  readonly caller: OrganizerCaller;
}

/**
 * A person's answer about health; the activity records who saw whose answer, without it. Throws NotFoundError if there is
 * none, and TooManyRequestsError.
 */
export async function showHealthAnswer(
  { db, secret }: Pick<Services, 'db' | 'secret'>,
  { event, personId, questionId, caller }: Asked,
): Promise<{ value: HealthValue }> {
  return inTransaction(db, async (tx) => {
    const { participantId, fullName } = await requirePerson(tx, { eventId: event.id, personId });
    const [answer] = await tx
      .select({ id: healthAnswers.id, sealed: healthAnswers.sealed })
      .from(healthAnswers)
      .where(and(eq(healthAnswers.participantId, participantId), eq(healthAnswers.questionId, questionId)));
    if (!answer) throw new NotFoundError();
    await limitFor(tx, caller.userId, showLimit);
    await recordActivity(tx, {
      organizerId: caller.organizerId,
      caller,
      action: 'healthAnswerShown',
      subject: fullName,
      after: { event: event.name },
    });
    const value = openedAnswer(secret, answer.id, answer.sealed);
    return { value: questionId === raceClassAnswerId ? raceClassName(value) : value };
  });
}
