import { sql } from 'drizzle-orm';
import { eventStock, ticketStock } from '../db/schema/stock.ts';

type Stock = typeof ticketStock | typeof eventStock;

const left = ({ capacity, held, sold, withheld }: Stock) =>
  sql`${capacity} - ${held} - ${sold} - ${withheld}`;

/** Places that are free: the ticket type's or the event's, whichever are fewer; null where neither has a limit. */
export const freePlaces = sql<number | null>`least(${left(ticketStock)}, ${left(eventStock)})`;
