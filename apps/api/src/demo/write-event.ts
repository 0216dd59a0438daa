import { sql } from 'drizzle-orm';
import { defaultVatPercent } from '@dorsal/domain/vat';
import type { Transaction } from '../db/database.ts';
import { events } from '../db/schema/events.ts';
import { eventStock, ticketStock } from '../db/schema/stock.ts';
import { ticketTypes } from '../db/schema/ticket-types.ts';
import type { TicketCourse } from '../db/json/race-facts.ts';
import { sanitiseHtml } from '../events/sanitise.ts';
import { writeCourse } from './write-course.ts';
import type { CatalogueEvent, CatalogueTicketType } from './catalogue.ts';

/**
 * Writes an event and its ticket types by their ids: updates existing rows, adds missing ones. Orders and the places
 * that they hold or have bought stay as they are.
 */
export async function writeCatalogueEvent(
  tx: Transaction,
  { event, organizerId }: { readonly event: CatalogueEvent; readonly organizerId: string },
): Promise<void> {
  await writeEvent(tx, event, organizerId);
  await writeEventStock(tx, event);
  for (const [position, ticket] of event.ticketTypes.entries()) {
    const course = ticket.race && (await writeCourse(tx, organizerId, ticket.race));
    await writeTicketType(tx, { eventId: event.id, ticket, course, position });
  }
}

async function writeEvent(tx: Transaction, event: CatalogueEvent, organizerId: string): Promise<void> {
  const { coordinates, fee, regulationsHtml } = event;
  const row = {
    slug: event.slug,
    organizerId,
    name: event.name,
    category: event.category,
    descriptionHtml: sanitiseHtml(event.descriptionHtml),
    startsAt: event.startsAt,
    timeZone: event.timeZone,
    durationHours: event.durationHours,
    location: event.location,
    latitude: coordinates?.lat ?? null,
    longitude: coordinates?.lng ?? null,
    coverArt: event.coverArt ?? null,
    galleryArt: [...event.galleryArt],
    regulationsHtml: regulationsHtml === null ? null : sanitiseHtml(regulationsHtml),
    feeFixedCents: fee?.fixedCents ?? 0,
    feePercent: fee?.percent ?? 0,
    vatPercent: event.vatExemption === null ? defaultVatPercent : 0,
    vatExemption: event.vatExemption,
    paymentMethods: [...event.paymentMethods],
    questions: event.questions.map(({ ticketTypeIds, ...question }) => ({
      ...question,
      ...(ticketTypeIds && { ticketIds: ticketTypeIds }),
    })),
    sport: event.sport,
    refundTerms: event.refundTerms,
    pickups: [...event.pickups],
    editions: [...event.editions],
    updatedAt: sql`now()`,
  };
  await tx
    .insert(events)
    .values({ id: event.id, ...row, publishedAt: sql`now()` })
    .onConflictDoUpdate({ target: events.id, set: row });
}

/** Capacity never falls below the places that orders hold. */
async function writeEventStock(tx: Transaction, { id, capacity, ticketTypes: types }: CatalogueEvent) {
  const taken = types.reduce((sum, ticket) => sum + ticket.soldInDemo, 0);
  await tx
    .insert(eventStock)
    .values({ eventId: id, capacity, withheld: taken })
    .onConflictDoUpdate({
      target: eventStock.eventId,
      set: stockUpdate(eventStock, capacity, taken),
    });
}

interface TicketToWrite {
  readonly eventId: string;
  readonly ticket: CatalogueTicketType;
  readonly course: TicketCourse | null;
  readonly position: number;
}

async function writeTicketType(
  tx: Transaction,
  { eventId, ticket, course, position }: TicketToWrite,
): Promise<void> {
  const { id, capacity, soldInDemo, race: _race, ...columns } = ticket;
  const row = { ...columns, course, eventId, position };
  await tx
    .insert(ticketTypes)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: ticketTypes.id, set: row });
  await tx
    .insert(ticketStock)
    .values({ ticketTypeId: id, capacity, withheld: soldInDemo })
    .onConflictDoUpdate({
      target: ticketStock.ticketTypeId,
      set: stockUpdate(ticketStock, capacity, soldInDemo),
    });
}

/** Withholds as many places as fit beside those of real orders. */
function stockUpdate(
  stock: typeof ticketStock | typeof eventStock,
  capacity: number | null,
  withheld: number,
) {
  const taken = sql`${stock.held} + ${stock.sold}`;
  return {
    capacity: sql`greatest(${capacity}::int, case when ${capacity}::int is not null then ${taken} end)`,
    withheld: sql`greatest(0, least(${withheld}::int, ${capacity}::int - (${taken})))`,
  };
}
