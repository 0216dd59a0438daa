import { and, eq } from 'drizzle-orm';
import type { CategorySet } from '@dorsal/domain/categories';
import { type RaceClass, raceClasses } from '@dorsal/domain/category-members';
import { personLabels } from '@dorsal/domain/person-labels';
import {
  type ClassChoice,
  classConsentVersion,
  needsClassConsent,
  raceClassAnswerId,
  raceClassNames,
} from '@dorsal/domain/race-class';
import type { Executor } from '../db/database.ts';
import type { StoredCategory } from '../db/json/stored-category.ts';
import { healthAnswers } from '../db/schema/health-answers.ts';
import { type HealthValue, openedAnswer } from './sealed-answer.ts';
import type { GivenAnswer } from './store-answers.ts';

/** The stored class of a participant as their form would send it, with the consent of then; undefined: none is stored. */
export async function storedClass(
  db: Executor,
  secret: string,
  participantId: string,
): Promise<ClassChoice | undefined> {
  const [answer] = await db
    .select({ id: healthAnswers.id, sealed: healthAnswers.sealed })
    .from(healthAnswers)
    .where(
      and(eq(healthAnswers.participantId, participantId), eq(healthAnswers.questionId, raceClassAnswerId)),
    );
  return answer && classOfAnswer(secret, answer);
}

/** The class in a row of the answers about health. */
export function classOfAnswer(
  secret: string,
  { id, sealed }: { readonly id: string; readonly sealed: Buffer },
): ClassChoice {
  // Only `classAnswer` writes it.
  const kind = openedAnswer(secret, id, sealed) as RaceClass;
  return { kind, healthConsent: classConsentVersion };
}

/**
 * The class that a person's stored categories tell, once the class itself is deleted; undefined: they tell none but the open
 * one. A set that takes several classes leaves open which; then any of them gives the same categories.
 */
export function classOfCategories(
  sets: readonly CategorySet[],
  categories: readonly StoredCategory[],
): ClassChoice | undefined {
  const byClass = sets.flatMap(({ name, members }) =>
    members?.kind === 'class'
      ? [{ classes: members.classes, isStored: categories.some(({ set }) => set === name) }]
      : [],
  );
  const stored = byClass.filter(({ isStored }) => isStored);
  if (stored.every(({ classes }) => classes.includes('open'))) return undefined;
  const possible = raceClasses.filter((kind) => stored.every(({ classes }) => classes.includes(kind)));
  const kind =
    possible.find((one) => byClass.every(({ classes, isStored }) => classes.includes(one) === isStored)) ??
    possible[0];
  return kind && { kind, healthConsent: classConsentVersion };
}

/** The name of a class that an answer about health has. */
export function raceClassName(value: HealthValue): string {
  // Only `classAnswer` writes it.
  return raceClassNames[value as RaceClass];
}

interface CheckedClass {
  /** Undefined: the form has left it out. */
  readonly given: ClassChoice | undefined;
  /** What the event asks of it, with a stored class that is kept. */
  readonly checked: RaceClass | null;
}

/** The class as an answer about health: blank for the open class or none; left out if the stored one stays. */
export function classAnswer({ given, checked }: CheckedClass): GivenAnswer[] {
  if (given === undefined && checked !== null) return [];
  const value = checked !== null && needsClassConsent(checked) ? checked : null;
  const consentVersion = classConsentVersion;
  return [{ questionId: raceClassAnswerId, label: personLabels.raceClass, value, consentVersion }];
}
