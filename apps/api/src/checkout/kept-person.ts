import { guardianConsentVersion } from '@dorsal/domain/guardian';
import type { PersonData } from '@dorsal/domain/person-data';
import { type ClassChoice, raceClassAnswerId } from '@dorsal/domain/race-class';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import type { StoredPerson } from '../db/json/stored-person.ts';
import { healthAnswers } from '../db/schema/health-answers.ts';
import { participants } from '../db/schema/orders.ts';
import { classOfAnswer } from '../health-answers/race-class.ts';

/** A person as a checkout names them. */
interface NamedPlace {
  readonly ticketId: string;
  readonly fullName: string;
  readonly email: string;
}

/** What the order has of a person whom it names again; null: nothing. */
export type KeptPersonOf = (place: NamedPlace) => KeptPerson | null;

interface KeptPerson {
  readonly person: StoredPerson | null;
  readonly raceClass: ClassChoice | undefined;
}

/**
 * What an earlier checkout of the order stored of its people. Browsers don't store documents, so a buyer who comes back
 * after a failed payment can't send them again. Another person inherits nothing.
 */
export async function keptPeople(tx: Transaction, secret: string, orderId: string): Promise<KeptPersonOf> {
  const stored = await tx
    .select({
      ticketId: participants.ticketTypeId,
      fullName: participants.fullName,
      email: participants.email,
      person: participants.person,
      answer: { id: healthAnswers.id, sealed: healthAnswers.sealed },
    })
    .from(participants)
    .leftJoin(
      healthAnswers,
      and(eq(healthAnswers.participantId, participants.id), eq(healthAnswers.questionId, raceClassAnswerId)),
    )
    .where(eq(participants.orderId, orderId));
  // By the exact name: children with the address of their parent may differ by a letter or two.
  return ({ ticketId, fullName, email }) => {
    const found = stored.find(
      (one) => one.ticketId === ticketId && one.fullName === fullName && one.email === email,
    );
    if (!found) return null;
    const { person, answer } = found;
    return { person, raceClass: answer ? classOfAnswer(secret, answer) : undefined };
  };
}

/** The document, and the guardian who signed, while both parts of the guardian are stored. */
export function keptData(person: StoredPerson | null): Pick<PersonData, 'document' | 'guardian'> {
  const { document, guardian } = person ?? {};
  const own = { ...(document && { document }) };
  if (!guardian?.document || !guardian.birthDate) return own;
  const { evidence: _, document: ofGuardian, birthDate, ...rest } = guardian;
  return {
    ...own,
    // They declared the text of then.
    guardian: {
      ...rest,
      kind: 'signs',
      document: ofGuardian,
      birthDate,
      consentVersion: guardianConsentVersion,
    },
  };
}

/** The guardian consented when they did, not at the later call. */
export function withKeptGuardian(
  person: StoredPerson | null,
  kept: StoredPerson | null,
): StoredPerson | null {
  return person?.guardian && kept?.guardian ? { ...person, guardian: kept.guardian } : person;
}
