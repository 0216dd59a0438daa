import { sql } from 'drizzle-orm';
import { eventDay } from '@dorsal/domain/event-dates';
import { type ListedPersonKind, savedPeopleMax, savedPersonProblems } from '@dorsal/domain/saved-people';
import { defaultTimeZone } from '@dorsal/domain/time-zone';
import type { Transaction } from '../db/database.ts';
import type { SavedPersonData } from '../db/json/saved-person.ts';
import { RefusedError } from '../http/refusal.ts';

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

/** A field of a person that can't be saved. */
export class UnfitPersonError extends RefusedError {
  override name = 'UnfitPersonError';

  constructor(fields: Readonly<Record<string, string>>, message: string) {
    super({ status: 400, code: 'invalid_person', message, fields });
  }
}

/** Throws TooManySavedPeopleError if the account has as many people as it may have, adults who were only asked included. Its row must be locked. */
export async function requireRoom(tx: Transaction, userId: string): Promise<void> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select ((select count(*) from saved_people where user_id = ${userId})
      + (select count(*) from saved_adults where user_id = ${userId}))::int as count`);
  if ((rows[0]?.count ?? 0) >= savedPeopleMax) throw new TooManySavedPeopleError();
}

/** Throws the problems by the path in the body. */
export function requireFit(kind: ListedPersonKind, person: SavedPersonData): void {
  const problems = savedPersonProblems(kind, person, eventDay(new Date(), defaultTimeZone) ?? '');
  const [first] = problems;
  if (!first) return;
  const fields = problems.map(
    ({ field, part, message }) => [`person.${part ? `${field}.${part}` : field}`, message] as const,
  );
  throw new UnfitPersonError(Object.fromEntries(fields), first.message);
}
