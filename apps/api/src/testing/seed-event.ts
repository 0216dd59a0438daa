import type { Database } from '../db/database.ts';
import { events } from '../db/schema/events.ts';
import { organizers } from '../db/schema/organizers.ts';
import { eventStock, ticketStock } from '../db/schema/stock.ts';
import { ticketTypes } from '../db/schema/ticket-types.ts';
import { newId } from '../ids.ts';
import type { InvoiceParty } from '../db/json/invoice-data.ts';

type TicketDraft = Partial<Omit<typeof ticketTypes.$inferInsert, 'id' | 'eventId'>> & {
  /** Default 100. Null: no own limit. */
  readonly capacity?: number | null;
  readonly withheld?: number;
};

export interface EventDraft extends Partial<Omit<typeof events.$inferInsert, 'id' | 'organizerId'>> {
  readonly transferIban?: string | null;
  /** The recipient of messages to the organizer. Default: none. */
  readonly contactEmail?: string | null;
  /** Adds the event to an existing organizer. Default: a new one. */
  readonly organizerId?: string;
  /** The issuer of the event's invoices. Default: none. */
  readonly invoiceIssuer?: InvoiceParty | null;
  /** Places shared by all ticket types. Default: no limit. */
  readonly capacity?: number | null;
  /** Default: one ticket type at 18,50 €. */
  readonly tickets?: readonly TicketDraft[];
}

export interface SeededEvent {
  readonly eventId: string;
  readonly organizerId: string;
  readonly slug: string;
  readonly ticketIds: readonly [string, ...string[]];
}

/** The example account of the Spanish IBAN registry: its check digits are right. */
export const exampleIban = 'ES9121000418450200051332';

/** An event whose organizer takes cards and transfers. */
export const byTransfer: EventDraft = { paymentMethods: ['card', 'transfer'], transferIban: exampleIban };

/** An event whose only ticket type costs nothing. */
export const freeEvent: EventDraft = { tickets: [{ priceCents: 0 }] };

const monthMs = 30 * 24 * 60 * 60 * 1000;

/** Inserts an organizer and a published event in a month's time, with ticket types on sale and their counters. */
export async function seedEvent(db: Database, draft: EventDraft = {}): Promise<SeededEvent> {
  const {
    transferIban = null,
    invoiceIssuer = null,
    contactEmail = null,
    capacity = null,
    tickets = [{}],
    organizerId = newId(),
    ...fields
  } = draft;
  const eventId = newId();
  const slug = fields.slug ?? `carrera-${eventId}`;
  await db
    .insert(organizers)
    .values({
      id: organizerId,
      slug: `club-${organizerId}`,
      name: 'Club de Muntanya Calderona',
      transferIban,
      invoiceIssuer,
      contactEmail,
    })
    .onConflictDoNothing({ target: organizers.id });
  await db.insert(events).values({
    name: 'Trail Nocturno del Garbí',
    category: 'Trail',
    location: 'Serra, Valencia',
    latitude: 39.6853,
    longitude: -0.4289,
    startsAt: new Date(Date.now() + monthMs),
    publishedAt: new Date(),
    ...fields,
    id: eventId,
    slug,
    organizerId,
  });
  await db.insert(eventStock).values({ eventId, capacity });

  const rows = tickets.map(({ capacity = 100, withheld = 0, ...ticket }, position) => ({
    stock: { ticketTypeId: newId(), capacity, withheld },
    ticket: { name: '21K Calderona', priceCents: 1850, position, ...ticket },
  }));
  await db
    .insert(ticketTypes)
    .values(rows.map(({ stock, ticket }) => ({ ...ticket, id: stock.ticketTypeId, eventId })));
  await db.insert(ticketStock).values(rows.map(({ stock }) => stock));
  const [first, ...others] = rows.map(({ stock }) => stock.ticketTypeId);
  if (first === undefined) throw new Error('An event needs a ticket type here: pass at least one.');
  return { eventId, organizerId, slug, ticketIds: [first, ...others] };
}
