import { placeTaxClass } from '@dorsal/domain/tax-class';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { events } from '../../db/schema/events.ts';
import { organizers } from '../../db/schema/organizers.ts';
import { ticketTypes } from '../../db/schema/ticket-types.ts';
import { isInTaxMode } from '../../db/tax-mode.ts';
import type { EventRow } from './event-file.ts';
import { RowRefusedError } from './row-refused.ts';

interface Imported {
  /** The event's; there may be no such event yet. */
  readonly id: string;
  readonly organizerId: string;
}

/**
 * Throws RowRefusedError for a visible event of an issuer in VERI*FACTU mode with a ticket that costs something and has
 * no class of tax: its sales could not be documented.
 */
export async function requireTaxClass(
  db: Executor,
  { taxClass, vatPercent, tickets }: EventRow,
  { id, organizerId }: Imported,
): Promise<void> {
  const paid = tickets.filter(({ price, prices }) => price > 0 || prices.some((step) => step.price > 0));
  const withoutOwn = paid.filter((ticket) => !ticket.taxClass);
  const ofRate = placeTaxClass({ ownClass: null, eventClass: taxClass ?? null, vatPercent });
  if (withoutOwn.length === 0 || ofRate !== undefined) return;
  const [organizer] = await db
    .select({ isInTaxMode: isInTaxMode(organizers.taxIssuer) })
    .from(organizers)
    .where(eq(organizers.id, organizerId));
  if (!organizer?.isInTaxMode) return;
  const [event] = await db.select({ taxClass: events.taxClass }).from(events).where(eq(events.id, id));
  if (taxClass === undefined && event?.taxClass) return;
  for (const { name, taxClass: own } of withoutOwn) {
    const [stored] = await db
      .select({ taxClass: ticketTypes.taxClass })
      .from(ticketTypes)
      .where(and(eq(ticketTypes.eventId, id), eq(ticketTypes.name, name)));
    if (own === undefined && stored?.taxClass) continue;
    throw new RowRefusedError(
      'taxClass',
      'is missing: the organizer is in VERI*FACTU mode, and no class says why there is no IVA. Give exempt20, exemptOther, notSubject or an igic class',
    );
  }
}
