import { type SQL, sql } from 'drizzle-orm';
import { shownAvailabilityLimit } from '@dorsal/domain/ticket-sale';
import type { Database } from '../db/database.ts';
import { events } from '../db/schema/events.ts';
import { organizers } from '../db/schema/organizers.ts';
import { eventStock, ticketStock } from '../db/schema/stock.ts';
import { ticketTypes } from '../db/schema/ticket-types.ts';
import { placesLeft } from './free-places.ts';
import { isPublished } from '../db/offer.ts';

export interface ListFingerprint {
  /** Changes with every write to what the lists show. */
  readonly text: string;
  /** The database's clock, in milliseconds since 1970. */
  readonly nowMs: number;
}

/** Hash of rows in any order: no sort is needed, and a row that is added, removed or changed gives another sum. */
const sumOf = (row: SQL) => sql`count(*) || '.' || coalesce(sum(hashtextextended(${row}, 0)), 0)`;

/** Only counters with few enough places left to be shown; most have more, and their sales change nothing. */
const fewLeft = (stock: typeof ticketStock | typeof eventStock, key: SQL) => sql`(
  select ${sumOf(sql`concat_ws('|', ${key}, greatest(0, ${placesLeft(stock)}))`)} from ${stock}
  where ${placesLeft(stock)} <= ${shownAvailabilityLimit})`;

const shownOfOrganizer = sql`concat_ws('|', ${organizers.id}, ${organizers.name}, ${organizers.logo},
  ${organizers.contactEmail} is null, ${organizers.transferIban} is null)`;

const query = sql`
  select concat_ws(' ',
    (select ${sumOf(sql`concat_ws('|', ${events.id}, ${events.updatedAt})`)} from ${events} where ${isPublished}),
    (select ${sumOf(shownOfOrganizer)} from ${organizers}),
    (select ${sumOf(sql`concat_ws('|', ${ticketTypes.id}, ${ticketTypes.sourceTicketId})`)} from ${ticketTypes}
      where ${ticketTypes.sourceTicketId} is not null),
    ${fewLeft(ticketStock, sql`${ticketStock.ticketTypeId}`)},
    ${fewLeft(eventStock, sql`${eventStock.eventId}`)}) as text,
    (extract(epoch from now()) * 1000)::float8 as "nowMs"`;

/**
 * Covers everything stored that the lists show, in one statement without a join or a sort: it runs three times a
 * second. Each event's change time counts, not the latest of all: a change that took long to commit may be earlier.
 * Changes by time alone are not included: see `ListedEvent.changesAtMs`.
 */
export async function listFingerprint(db: Database): Promise<ListFingerprint> {
  const { rows } = await db.execute<{ text: string; nowMs: number }>(query);
  const [row] = rows;
  if (!row) throw new Error('A select without a table returned no row.');
  return row;
}
