import { and, eq, inArray } from 'drizzle-orm';
import { healthConsentVersion } from '@dorsal/domain/health-answers';
import type { Transaction } from '../db/database.ts';
import { healthAnswers } from '../db/schema/health-answers.ts';
import { participants } from '../db/schema/orders.ts';
import { newId } from '../ids.ts';
import { type HealthValue, sealedAnswer } from './sealed-answer.ts';

/** An answer about health that a form has now. */
export interface GivenAnswer {
  readonly questionId: string;
  readonly label: string;
  /** Null: the answer was removed, or is blank. */
  readonly value: HealthValue | null;
  /** Of the text that was consented to. Default: `healthConsentVersion`. */
  readonly consentVersion?: string | undefined;
}

/** A place of the order with what its form says about health. */
interface AnsweredPlace {
  readonly id: string;
  readonly ticketTypeId: string;
  readonly fullName: string;
  readonly email: string;
  readonly health: readonly GivenAnswer[];
}

type StoredAnswer = typeof healthAnswers.$inferSelect;

/** An answer, and the place that has it. */
interface KnownAnswer {
  readonly answer: StoredAnswer;
  readonly place: Omit<AnsweredPlace, 'health'>;
}

/** The answers that an earlier checkout of the order stored: read them before its participants are deleted. */
export function knownHealthAnswers(tx: Transaction, orderId: string): Promise<KnownAnswer[]> {
  const { id, ticketTypeId, fullName, email } = participants;
  return tx
    .select({ answer: healthAnswers, place: { id, ticketTypeId, fullName, email } })
    .from(healthAnswers)
    .innerJoin(participants, eq(participants.id, healthAnswers.participantId))
    .where(eq(participants.orderId, orderId))
    .orderBy(participants.position);
}

interface Stored {
  readonly secret: string;
  readonly eventId: string;
  readonly places: readonly AnsweredPlace[];
  readonly known: readonly KnownAnswer[];
  /** When the consents were given. */
  readonly now: Date;
}

/**
 * Stores the answers of the order's places, which must be stored. Browsers don't store these answers, so one that the form
 * leaves out stays for the same ticket, name and address, with its consent; a removed one doesn't.
 */
export async function storeHealthAnswers(
  tx: Transaction,
  { secret, eventId, places, known, now }: Stored,
): Promise<void> {
  const left = new Set(known.map(({ place }) => place.id));
  const rows = places.flatMap((place): StoredAnswer[] => {
    const before = known.find((one) => left.has(one.place.id) && isSamePlace(one.place, place))?.place.id;
    // Two places may have the same name and address.
    if (before !== undefined) left.delete(before);
    const kept = known
      .filter(({ place: { id } }) => id === before)
      .map(({ answer }) => answer)
      .filter(({ questionId }) => !place.health.some((given) => given.questionId === questionId));
    const given = place.health.flatMap((answer) => sealedNow(secret, answer, now));
    return [...kept, ...given].map((answer) => ({ ...answer, participantId: place.id, eventId }));
  });
  if (rows.length > 0) await tx.insert(healthAnswers).values(rows);
}

interface Replaced extends Pick<Stored, 'secret' | 'eventId' | 'now'> {
  readonly participantId: string;
  readonly health: readonly GivenAnswer[];
}

/** Replaces these answers of a participant; others stay. */
export async function replaceHealthAnswers(
  tx: Transaction,
  { secret, eventId, participantId, health, now }: Replaced,
): Promise<void> {
  if (health.length === 0) return;
  const questionIds = health.map(({ questionId }) => questionId);
  await tx
    .delete(healthAnswers)
    .where(
      and(eq(healthAnswers.participantId, participantId), inArray(healthAnswers.questionId, questionIds)),
    );
  const rows = health.flatMap((answer) =>
    sealedNow(secret, answer, now).map((row) => ({ ...row, participantId, eventId })),
  );
  if (rows.length > 0) await tx.insert(healthAnswers).values(rows);
}

/** The answer with the consent that was just given; none for a removed or blank answer. */
function sealedNow(
  secret: string,
  { questionId, label, value, consentVersion = healthConsentVersion }: GivenAnswer,
  consentedAt: Date,
) {
  if (value === null) return [];
  const id = newId();
  return [{ id, questionId, label, sealed: sealedAnswer(secret, id, value), consentVersion, consentedAt }];
}

/** By the exact name: children with the address of their parent may differ by a letter or two. */
function isSamePlace(one: KnownAnswer['place'], other: KnownAnswer['place']): boolean {
  return (
    one.ticketTypeId === other.ticketTypeId && one.fullName === other.fullName && one.email === other.email
  );
}
