import { and, asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { savedPeopleEndpoints, savedPerson, savePersonBody } from '@dorsal/api-contract/saved-people';
import { withFittingParts } from '@dorsal/domain/name-parts';
import type { Session } from '../../auth/session.ts';
import type { Executor } from '../../db/database.ts';
import type { SavedPersonData } from '../../db/json/saved-person.ts';
import { savedPeople } from '../../db/schema/saved-people.ts';
import { users } from '../../db/schema/users.ts';
import { NotFoundError, UnauthenticatedError } from '../../http/refusal.ts';
import { newId } from '../../ids.ts';
import { limitFor } from '../../limits/rate-limit.ts';
import { findAcceptedAdults } from '../../saved-adults/ask-adult.ts';
import { requireFit, requireRoom } from '../../saved-adults/saved-people-refusals.ts';
import type { Services } from '../../services.ts';

type SavedPerson = z.output<typeof savedPerson>;
type NewPerson = z.output<typeof savePersonBody>;
type ChangedPerson = z.output<typeof savedPeopleEndpoints.change.body>;

const answer = {
  _id: savedPeople.id,
  kind: savedPeople.kind,
  fullName: savedPeople.fullName,
  person: savedPeople.person,
};

/** The people that an account has saved: the own data first, then children, then adults who have accepted. */
export async function findSavedPeople(db: Executor, userId: string): Promise<SavedPerson[]> {
  return [...(await findOwnPeople(db, userId)), ...(await findAcceptedAdults(db, userId))];
}

/** The account's own data, then its children in the order of saving. */
function findOwnPeople(db: Executor, userId: string) {
  return db
    .select(answer)
    .from(savedPeople)
    .where(eq(savedPeople.userId, userId))
    .orderBy(sql`${savedPeople.kind} = 'self' desc`, asc(savedPeople.createdAt), asc(savedPeople.id));
}

/**
 * Saves a person; the own data, and a child with this name and birth date, replace those saved before. Throws a refusal for invalid data, more than
 * `savedPeopleMax` people, and after a hundred times in an hour.
 */
export async function addSavedPerson(
  { db }: Pick<Services, 'db'>,
  { userId }: Session,
  { kind, fullName, person }: NewPerson,
): Promise<SavedPerson> {
  requireFit(kind, person);
  await limitFor(db, userId, { action: 'saved-person', times: 100, windowSeconds: 3600 });
  return db.transaction(async (tx) => {
    // Two calls at once would both count the people before, and both be within the limit.
    const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    if (!account) throw new UnauthenticatedError();
    const present = await findOwnPeople(tx, userId);
    const before = present.find(
      (one) => one.kind === kind && (kind === 'self' || isSameChild(one, { fullName, person })),
    );
    if (!before) await requireRoom(tx, userId);
    const saved: SavedPersonData = withFittingParts(fullName, person);
    const values = { fullName, person: saved, usedAt: sql`now()` };
    const [row] = before
      ? await tx.update(savedPeople).set(values).where(eq(savedPeople.id, before._id)).returning(answer)
      : await tx
          .insert(savedPeople)
          .values({ id: newId(), userId, kind, ...values })
          .returning(answer);
    if (!row) throw new Error('A saved person was not stored: the insert returned no row.');
    return row;
  });
}

const isSameChild = (one: Pick<SavedPerson, 'fullName' | 'person'>, other: typeof one) =>
  one.fullName === other.fullName && one.person.birthDate === other.person.birthDate;

/** Replaces what is saved of a person. Throws NotFoundError for people of other accounts. */
export async function changeSavedPerson(
  { db }: Pick<Services, 'db'>,
  { userId }: Session,
  { personId, fullName, person }: ChangedPerson & { readonly personId: string },
): Promise<SavedPerson> {
  const isOwn = and(eq(savedPeople.id, personId), eq(savedPeople.userId, userId));
  const [present] = await db.select({ kind: savedPeople.kind }).from(savedPeople).where(isOwn);
  if (!present) throw new NotFoundError();
  requireFit(present.kind, person);
  const [changed] = await db
    .update(savedPeople)
    .set({ fullName, person: withFittingParts(fullName, person), usedAt: sql`now()` })
    .where(isOwn)
    .returning(answer);
  if (!changed) throw new NotFoundError();
  return changed;
}

/** Deletes a person of the account; nothing if there is none. */
export async function removeSavedPerson(
  { db }: Pick<Services, 'db'>,
  { userId }: Session,
  personId: string,
): Promise<void> {
  await db.delete(savedPeople).where(and(eq(savedPeople.id, personId), eq(savedPeople.userId, userId)));
}
