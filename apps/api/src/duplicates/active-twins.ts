import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';

/** In queries on `people p`: joins the pairs `d` of active places with the other person of each, `people t`. */
export const activeTwins = sql`
  join duplicate_people d on d.one_id = p.person_id or d.other_id = p.person_id
  join people t on t.person_id = case when d.one_id = p.person_id then d.other_id else d.one_id end
    and p.order_state = 'paid' and not p.is_cancelled and t.order_state = 'paid' and not t.is_cancelled`;

/** A query of the people of an event who seem to have another active place of it. */
export const peopleWithTwins = (eventId: string): SQL =>
  sql`select p.person_id from people p ${activeTwins} where p.event_id = ${eventId}`;

/** The places among these people that seem to have the person of another active place, as participants. */
export async function participantsWithTwins(db: Executor, personIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct p.participant_id as id from people p ${activeTwins}
    where p.person_id = any(${sql.param(personIds)}::text[])`);
  return rows.map(({ id }) => id);
}
