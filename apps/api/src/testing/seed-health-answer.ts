import { eq } from 'drizzle-orm';
import { healthConsentVersion } from '@dorsal/domain/health-answers';
import { healthAnswers } from '../db/schema/health-answers.ts';
import { people } from '../db/schema/people.ts';
import { type HealthValue, sealedAnswer } from '../health-answers/sealed-answer.ts';
import { newId } from '../ids.ts';
import type { Services } from '../services.ts';

interface HealthAnswer {
  readonly questionId: string;
  readonly label: string;
  readonly value: HealthValue;
}

/** Stores an answer about health of a person, who consented now. `personId`: as `seedPerson` returns it. */
export async function seedHealthAnswer(
  { db, secret }: Pick<Services, 'db' | 'secret'>,
  personId: string,
  { value, ...question }: HealthAnswer,
): Promise<void> {
  const [person] = await db
    .select({ participantId: people.participantId, eventId: people.eventId })
    .from(people)
    .where(eq(people.personId, personId));
  if (!person) throw new Error('There is no such person.');
  const id = newId();
  await db.insert(healthAnswers).values({
    id,
    ...person,
    ...question,
    sealed: sealedAnswer(secret, id, value),
    consentVersion: healthConsentVersion,
    consentedAt: new Date(),
  });
}
