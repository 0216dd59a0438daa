import { sql } from 'drizzle-orm';
import { eventStock, ticketStock } from '../db/schema/stock.ts';

type Stock = typeof ticketStock | typeof eventStock;

/** Places left of one counter; null without a limit. */
export const placesLeft = ({ capacity, held, sold, withheld }: Stock) =>
  sql<number | null>`${capacity} - ${held} - ${sold} - ${withheld}`;

/** Free places: the fewer of the ticket type's and the event's; null if neither has a limit. */
export const freePlaces = sql<number | null>`least(${placesLeft(ticketStock)}, ${placesLeft(eventStock)})`;
