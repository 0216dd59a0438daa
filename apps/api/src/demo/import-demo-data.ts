import { sql } from 'drizzle-orm';
import { defaultVatPercent } from '@dorsal/domain/vat';
import { sanitiseHtml } from '../events/sanitise.ts';
import type { Transaction } from '../db/database.ts';
import { events } from '../db/schema/events.ts';
import { organizerLogos, organizerOrigins, organizers } from '../db/schema/organizers.ts';
import { eventStock, ticketStock } from '../db/schema/stock.ts';
import { ticketTypes } from '../db/schema/ticket-types.ts';
import { readFrameOrigin } from '../embed/frame-origin.ts';
import { encodeLogo, logoHash } from '../media/organizer-logos.ts';
import type { Services } from '../services.ts';
import type { CatalogueData, CatalogueEvent, CatalogueOrganizer, CatalogueTicketType } from './catalogue.ts';

export type { CatalogueData } from './catalogue.ts';

/**
 * Writes organizers, events and ticket types by their ids: updates existing rows (their dates move on), adds missing
 * ones, removes none. Orders and the places that they hold or have bought stay as they are. May run at every start, and
 * in several processes at once. For an origin that an organizer can't list it throws Error and writes no organizer.
 */
export async function importDemoData({ db }: Pick<Services, 'db'>, data: CatalogueData): Promise<void> {
  const organizerIds = new Map(data.organizers.map(({ slug, id }) => [slug, id]));
  await db.transaction(async (tx) => {
    await awaitTurn(tx);
    for (const organizer of data.organizers) await writeOrganizer(tx, organizer);
  });
  for (const event of data.events) {
    const organizerId = organizerIds.get(event.organizerSlug);
    if (!organizerId)
      throw new Error(`${event.slug} is by ${event.organizerSlug}, who is no organizer here.`);
    await db.transaction(async (tx) => {
      await awaitTurn(tx);
      await writeEvent(tx, event, organizerId);
      await writeEventStock(tx, event);
      for (const [position, ticket] of event.ticketTypes.entries()) {
        await writeTicketType(tx, { eventId: event.id, ticket, position });
      }
    });
  }
}

/**
 * Serializes imports until the transaction ends: two that add the same row at once can fail on its second unique column
 * (the slug), which `on conflict` does not cover.
 */
async function awaitTurn(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('demo data', 0))`);
}

async function writeOrganizer(
  tx: Transaction,
  { id, slug, name, transferIban, invoiceIssuer, contactEmail, logo, frameOrigins }: CatalogueOrganizer,
): Promise<void> {
  const row = { slug, name, transferIban, invoiceIssuer, contactEmail, logo: logo && logoHash(logo) };
  await tx
    .insert(organizers)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: organizers.id, set: row });
  if (logo) await writeLogo(tx, { slug, id, logo });
  if (frameOrigins.length === 0) return;
  await tx
    .insert(organizerOrigins)
    .values(frameOrigins.map((text) => ({ organizerId: id, origin: listableOrigin(text, slug) })))
    .onConflictDoNothing();
}

async function writeLogo(
  tx: Transaction,
  { slug, id, logo }: { slug: string; id: string; logo: Buffer },
): Promise<void> {
  const picture = await encodeLogo(logo);
  if (!picture) throw new Error(`The logo of ${slug} is no PNG, JPEG or WebP picture.`);
  await tx
    .insert(organizerLogos)
    .values({ organizerId: id, picture })
    .onConflictDoUpdate({ target: organizerLogos.organizerId, set: { picture } });
}

/** Applies the same rule as for an operator's origins. */
function listableOrigin(text: string, organizerSlug: string): string {
  const read = readFrameOrigin(text);
  if ('origin' in read) return read.origin;
  throw new Error(
    `${organizerSlug} lists "${text}", which is no origin to show a checkout at: ${read.problem}.`,
  );
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
    refundTerms: event.refundTerms,
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

async function writeTicketType(
  tx: Transaction,
  { eventId, ticket, position }: { eventId: string; ticket: CatalogueTicketType; position: number },
): Promise<void> {
  const { id, capacity, soldInDemo, ...columns } = ticket;
  const row = { ...columns, eventId, position };
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
