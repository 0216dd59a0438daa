import { eq } from 'drizzle-orm';
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
