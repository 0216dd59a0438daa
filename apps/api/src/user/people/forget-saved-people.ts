import { lastAdultBirthday } from '@dorsal/domain/birth-date';
import { eventDay } from '@dorsal/domain/event-dates';
import { savedPersonKeptMonths } from '@dorsal/domain/saved-people';
import { defaultTimeZone } from '@dorsal/domain/time-zone';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { deleteInBatches } from '../../db/in-batches.ts';
import { savedPeople } from '../../db/schema/saved-people.ts';

/**
 * The job: deletes saved people that their account has neither registered nor changed for 24 months, and children who have come of age,
 * because their parents can't decide for them any longer.
 */
export async function forgetSavedPeople(db: Database, now = new Date()): Promise<void> {
  const lastBirthday = lastAdultBirthday(eventDay(now, defaultTimeZone) ?? '');
  await deleteInBatches(
    db,
    savedPeople,
    or(
      lt(savedPeople.usedAt, sql`now() - make_interval(months => ${savedPersonKeptMonths}::int)`),
      and(eq(savedPeople.kind, 'child'), sql`${savedPeople.person} ->> 'birthDate' <= ${lastBirthday}`),
    ),
  );
}
