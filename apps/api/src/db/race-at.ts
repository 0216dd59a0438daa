import { sql } from 'drizzle-orm';
import { events } from './schema/events.ts';

/** When an event takes place; one without a date counts as on the day of its last order. */
export const raceAt = sql`coalesce(${events.startsAt}, (
  select max(o.created_at) from orders o where o.event_id = events.id))`;
