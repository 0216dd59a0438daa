import { sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { duplicateReviews } from '../db/schema/duplicate-people.ts';
import { NotFoundError } from '../http/refusal.ts';
import type { PeopleEvent } from './people-event.ts';
import { twinsOf } from './twins-of.ts';
import { requirePerson } from './person-handle.ts';
import type { May } from './people-scope.ts';

interface Reviewed {
  readonly event: Pick<PeopleEvent, 'id'>;
  readonly personId: string;
  /** The other place of the pair. */
  readonly twinId: string;
  readonly may: May;
}

/** Stores that the team looked at a pair of places; again it changes nothing. Throws NotFoundError if there is no such pair. */
export async function storeReview(db: Executor, { event, personId, twinId, may }: Reviewed): Promise<void> {
  const person = await requirePerson(db, { eventId: event.id, personId });
  const twins = (await twinsOf(db, { personIds: [person.personId], may }))(person.personId);
  if (!twins.some(({ _id }) => _id === twinId)) throw new NotFoundError();
  await db.execute(sql`
    insert into ${duplicateReviews} (one_id, other_id)
    select one_id, other_id from duplicate_people
    where one_id = least(${personId}::text, ${twinId}::text) and other_id = greatest(${personId}::text, ${twinId}::text)
    on conflict do nothing`);
}
