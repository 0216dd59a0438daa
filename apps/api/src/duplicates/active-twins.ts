import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';

/** In queries on `people p`: joins the pairs `d` of active places with the other person of each, `people t`. */
export const activeTwins = sql`
  join duplicate_people d on d.one_id = p.person_id or d.other_id = p.person_id
  join people t on t.person_id = case when d.one_id = p.person_id then d.other_id else d.one_id end
    and p.order_state = 'paid' and not p.is_cancelled and t.order_state = 'paid' and not t.is_cancelled`;

/** Whether the organizer has looked at the pair `d`. */
export const isReviewed = sql`exists (
  select 1 from duplicate_reviews r where r.one_id = d.one_id and r.other_id = d.other_id)`;

/** A query of the people of an event who seem to have another active place of it, without the pairs that were looked at. */
export const peopleWithTwins = (eventId: string): SQL =>
  sql`select p.person_id from people p ${activeTwins} where p.event_id = ${eventId} and not ${isReviewed}`;

/** How many pairs of races to come the organizer has not looked at, by event. */
export async function unreviewedTwins(
  db: Executor,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ eventId: string; pairs: number }>(sql`
    select p.event_id as "eventId", count(*)::int as pairs
    from people p ${activeTwins} join events e on e.id = p.event_id
    where p.event_id = any(${sql.param(eventIds)}::text[]) and p.person_id = d.one_id and not ${isReviewed}
      and coalesce(e.starts_at > now(), true)
    group by p.event_id`);
  return new Map(rows.map(({ eventId, pairs }) => [eventId, pairs]));
}

/** The places among these people that seem to have the person of another active place, as participants. */
export async function participantsWithTwins(db: Executor, personIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct p.participant_id as id from people p ${activeTwins}
    where p.person_id = any(${sql.param(personIds)}::text[])`);
  return rows.map(({ id }) => id);
}
