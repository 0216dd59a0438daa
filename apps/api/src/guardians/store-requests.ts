import { eq } from 'drizzle-orm';
import { normaliseEmail } from '@dorsal/domain/email-address';
import type { AskedGuardian } from '@dorsal/domain/guardian';
import type { Transaction } from '../db/database.ts';
import { guardianConsents } from '../db/schema/guardian-consents.ts';
import { newId } from '../ids.ts';

interface Asked {
  /** The participant. */
  readonly id: string;
  /** Null: no consent is asked. */
  readonly asked: AskedGuardian | null;
}

/** Stores the consents that are asked of these participants' guardians. The letters are queued once the order is paid. */
export async function storeRequests(tx: Transaction, people: readonly Asked[]): Promise<void> {
  const rows = people.flatMap(({ id: participantId, asked }) =>
    asked
      ? [
          {
            id: newId(),
            participantId,
            email: normaliseEmail(asked.email),
            fullName: asked.fullName?.trim() || null,
          },
        ]
      : [],
  );
  if (rows.length > 0) await tx.insert(guardianConsents).values(rows);
}

/** Replaces the consent that was asked of a participant's guardian: its link ends, and its answer doesn't count. */
export async function replaceRequest(tx: Transaction, person: Asked): Promise<void> {
  await tx.delete(guardianConsents).where(eq(guardianConsents.participantId, person.id));
  await storeRequests(tx, [person]);
}

/** The guardian who was asked about a participant and has not signed; undefined: none was, or the address is forgotten. */
export async function askedGuardian(
  tx: Transaction,
  participantId: string,
): Promise<AskedGuardian | undefined> {
  const [row] = await tx
    .select({
      email: guardianConsents.email,
      fullName: guardianConsents.fullName,
      signedAt: guardianConsents.signedAt,
    })
    .from(guardianConsents)
    .where(eq(guardianConsents.participantId, participantId));
  if (!row || row.signedAt !== null || row.email === null) return undefined;
  return { kind: 'asked', email: row.email, ...(row.fullName !== null && { fullName: row.fullName }) };
}
