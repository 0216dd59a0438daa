import { type ConsentRole, guardianEvidenceLabel } from '@dorsal/domain/consent-evidence';
import { guardianConsentText } from '@dorsal/domain/guardian';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import type { StoredPerson } from '../db/json/stored-person.ts';
import { consentEvidence, consentTexts } from '../db/schema/consent-evidence.ts';
import { newId } from '../ids.ts';
import { textHash } from './text-hash.ts';

/** A text that was accepted for a person. */
export interface AcceptedWaiver {
  /** What the box said. */
  readonly label: string;
  readonly text: string;
  readonly version: string;
}

/** A participant whose row was just written. */
interface Participant {
  readonly id: string;
  readonly fullName: string;
  readonly person: StoredPerson | null;
}

interface OfOrder {
  readonly eventId: string;
  readonly orderId: string;
}

/** The person who accepts a text, or, of the staff, declares that the participant does. */
export interface Acceptor {
  readonly name: string;
  readonly role: ConsentRole;
}

interface Accepted extends OfOrder {
  readonly by: Acceptor;
  readonly now: Date;
}

/**
 * Stores what proves the consents of an order, in the transaction that accepts it: a row for each accepted text and person, and
 * one for each guardian who signed in the form. A text that was not accepted has none.
 */
export async function storeEvidence(
  tx: Transaction,
  people: readonly (Participant & { readonly waivers: readonly AcceptedWaiver[] })[],
  { by, now, eventId, orderId }: Accepted,
): Promise<void> {
  const order = { eventId, orderId };
  const texts = [guardianConsentText, ...people.flatMap(({ waivers }) => waivers.map(({ text }) => text))];
  await insert(
    tx,
    texts,
    people.flatMap(({ waivers, ...participant }) => [
      ...waivers.map(({ label, text, version }) => ({
        ...order,
        ...namesOf(participant),
        kind: 'waiver' as const,
        acceptedByName: by.name,
        acceptedByRole: by.role,
        label,
        version,
        textHash: textHash(text),
        acceptedAt: now,
      })),
      ...guardianEvidence(participant, order),
    ]),
  );
}

/** Stores what proves that the guardian of the participant has declared the text, after the order was accepted. */
export async function storeGuardianEvidence(
  tx: Transaction,
  participant: Participant,
  { text = guardianConsentText, ...order }: OfOrder & { readonly text?: string },
): Promise<void> {
  await insert(tx, [text], guardianEvidence(participant, order));
}

/** The place is another person's from now on: its page no longer shows what the former one accepted. */
export async function detachEvidence(tx: Transaction, participantId: string): Promise<void> {
  await tx
    .update(consentEvidence)
    .set({ participantId: null })
    .where(eq(consentEvidence.participantId, participantId));
}

type NewEvidence = Omit<typeof consentEvidence.$inferInsert, 'id'>;

function guardianEvidence(participant: Participant, order: OfOrder): NewEvidence[] {
  const { guardian } = participant.person ?? {};
  if (!guardian) return [];
  const { version, textHash: hash, at } = guardian.evidence;
  return [
    {
      ...order,
      ...namesOf(participant),
      kind: 'guardian',
      acceptedByName: guardian.fullName,
      acceptedByRole: 'guardian',
      label: guardianEvidenceLabel,
      version,
      textHash: hash,
      acceptedAt: new Date(at),
    },
  ];
}

const namesOf = ({ id, fullName }: Participant) => ({ participantId: id, participantName: fullName });

async function insert(
  tx: Transaction,
  texts: readonly string[],
  rows: readonly NewEvidence[],
): Promise<void> {
  if (rows.length === 0) return;
  const used = new Set(rows.map(({ textHash: hash }) => hash));
  const stored = new Map(texts.map((text) => [textHash(text), text]));
  await tx
    .insert(consentTexts)
    .values(
      [...stored]
        .filter(([hash]) => used.has(hash))
        .map(([hash, text]) => ({ hash, text }))
        // In one order everywhere: two first checkouts of a text never wait for each other.
        .toSorted((one, other) => (one.hash < other.hash ? -1 : 1)),
    )
    .onConflictDoNothing();
  await tx.insert(consentEvidence).values(rows.map((row) => ({ ...row, id: newId() })));
}
