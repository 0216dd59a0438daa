import { sql } from 'drizzle-orm';
import { listedEvents } from '../../db/schema/listed-events.ts';

const { isOver, eventId } = listedEvents;
/** In milliseconds, as processes compare starts. */
const startsAt = sql`date_trunc('milliseconds', ${listedEvents.startsAt})`;
const id = sql`${eventId} collate "C"`;

/** The order of lists: the next event first; events without a date after those with one; past events last, the latest of them first. */
export const listOrder = sql`${isOver},
  case when ${isOver} then null else ${startsAt} end asc nulls last,
  case when ${isOver} then ${startsAt} end desc nulls last,
  case when ${isOver} then null else ${id} end asc,
  ${id} desc`;
