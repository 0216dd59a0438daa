import { and, asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { savedPeopleEndpoints, savedPerson, savePersonBody } from '@dorsal/api-contract/saved-people';
import { eventDay } from '@dorsal/domain/event-dates';
import { savedPeopleMax, type SavedPersonKind, savedPersonProblems } from '@dorsal/domain/saved-people';
import { defaultTimeZone } from '@dorsal/domain/time-zone';
import type { Session } from '../../auth/session.ts';
import type { Executor } from '../../db/database.ts';
import type { SavedPersonData } from '../../db/json/saved-person.ts';
import { savedPeople } from '../../db/schema/saved-people.ts';
import { users } from '../../db/schema/users.ts';
import { NotFoundError, RefusedError, UnauthenticatedError } from '../../http/refusal.ts';
import { newId } from '../../ids.ts';
import { limitFor } from '../../limits/rate-limit.ts';
import type { Services } from '../../services.ts';

type SavedPerson = z.output<typeof savedPerson>;
type NewPerson = z.output<typeof savePersonBody>;
type ChangedPerson = z.output<typeof savedPeopleEndpoints.change.body>;

class TooManySavedPeopleError extends RefusedError {
  override name = 'TooManySavedPeopleError';

  constructor() {
    super({
      status: 409,
      code: 'too_many_saved_people',
      message: `Puedes guardar ${savedPeopleMax} personas como mucho. Quita a alguna para guardar otra.`,
    });
  }
}

class UnfitPersonError extends RefusedError {
  override name = 'UnfitPersonError';

  constructor(fields: Readonly<Record<string, string>>, message: string) {
    super({ status: 400, code: 'invalid_person', message, fields });
  }
}

const answer = {
  _id: savedPeople.id,
  kind: savedPeople.kind,
  fullName: savedPeople.fullName,
  person: savedPeople.person,
};

/** The people that an account has saved: the own data first, then in the order of saving. */
export function findSavedPeople(db: Executor, userId: string): Promise<SavedPerson[]> {
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
    const present = await findSavedPeople(tx, userId);
    const before = present.find(
      (one) => one.kind === kind && (kind === 'self' || isSameChild(one, { fullName, person })),
    );
    if (!before && present.length >= savedPeopleMax) throw new TooManySavedPeopleError();
    const values = { fullName, person: person satisfies SavedPersonData, usedAt: sql`now()` };
    const [saved] = before
      ? await tx.update(savedPeople).set(values).where(eq(savedPeople.id, before._id)).returning(answer)
      : await tx
          .insert(savedPeople)
          .values({ id: newId(), userId, kind, ...values })
          .returning(answer);
    if (!saved) throw new Error('A saved person was not stored: the insert returned no row.');
    return saved;
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
    .set({ fullName, person, usedAt: sql`now()` })
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

/** Throws the problems by the path in the body. */
function requireFit(kind: SavedPersonKind, person: SavedPersonData): void {
  const problems = savedPersonProblems(kind, person, eventDay(new Date(), defaultTimeZone) ?? '');
  const [first] = problems;
  if (!first) return;
  const fields = problems.map(
    ({ field, part, message }) => [`person.${part ? `${field}.${part}` : field}`, message] as const,
  );
  throw new UnfitPersonError(Object.fromEntries(fields), first.message);
}
