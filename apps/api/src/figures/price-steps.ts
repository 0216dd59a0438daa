import { inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { ticketTypes } from '../db/schema/ticket-types.ts';
import type { PeopleEvent } from '../people/people-event.ts';
import type { SalesFigures } from './figures-body.ts';
import type { Span } from './sold-orders.ts';

/** The moments of the span at which the price of a ticket that is sold now changes, by time. */
export async function priceSteps(
  db: Database,
  { tickets }: PeopleEvent,
  { starts, ends }: Span,
): Promise<SalesFigures['priceSteps']> {
  const ids = tickets.map(({ id }) => id);
  const rows = await db
    .select({ name: ticketTypes.name, priceCents: ticketTypes.priceCents, steps: ticketTypes.priceSteps })
    .from(ticketTypes)
    .where(inArray(ticketTypes.id, ids));
  return rows
    .flatMap(({ name, priceCents, steps }) =>
      steps.map(({ until }, index) => ({
        at: new Date(until),
        ticketName: name,
        price: steps[index + 1]?.priceCents ?? priceCents,
      })),
    )
    .filter(({ at }) => at >= starts && at < ends)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.ticketName.localeCompare(b.ticketName, 'es'));
}
