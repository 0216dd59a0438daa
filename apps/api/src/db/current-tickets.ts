import { eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from './database.ts';
import { ticketTypes } from './schema/ticket-types.ts';

/**
 * The id of the current ticket type of one of the event: the last of its successors, or itself. Rules name
 * current types, while orders keep the type that they were placed with.
 */
export async function currentTicketIds(db: Executor, eventId: string): Promise<(ticketId: string) => string> {
  const types = await db
    .select({ id: ticketTypes.id, source: ticketTypes.sourceTicketId })
    .from(ticketTypes)
    .where(eq(ticketTypes.eventId, eventId));
  const successors = new Map(types.map(({ id, source }) => [source, id]));
  return (ticketId) => {
    let current = ticketId;
    for (let next = successors.get(current); next !== undefined; next = successors.get(current))
      current = next;
    return current;
  };
}

/** The ids of these ticket types and of all that they replaced, as a subquery: those that places of them may have. */
export function withReplacedTickets(ticketIds: readonly string[]): SQL {
  return sql`(
    with recursive older(id) as (
      select unnest(${sql.param([...ticketIds])}::text[])
      union select t.source_ticket_id from ticket_types t join older on older.id = t.id where t.source_ticket_id is not null)
    select id from older)`;
}
