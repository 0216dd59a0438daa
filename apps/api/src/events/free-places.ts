import { sql } from 'drizzle-orm';
import { eventStock, ticketStock } from '../db/schema/stock.ts';

type Stock = typeof ticketStock | typeof eventStock;

/** Places that one counter has left; null without a limit. */
export const placesLeft = ({ capacity, held, sold, withheld }: Stock) =>
  sql<number | null>`${capacity} - ${held} - ${sold} - ${withheld}`;

/** Places that are free: the ticket type's or the event's, whichever are fewer; null where neither has a limit. */
export const freePlaces = sql<number | null>`least(${placesLeft(ticketStock)}, ${placesLeft(eventStock)})`;
