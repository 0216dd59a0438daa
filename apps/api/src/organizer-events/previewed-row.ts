import { isId } from '@dorsal/domain/ids';
import { withTicketIds } from '@dorsal/domain/ticket-rules';
import { writtenSteps } from '@dorsal/domain/written-steps';
import type { events } from '../db/schema/events.ts';
import type { organizers } from '../db/schema/organizers.ts';
import type { EventRow, TicketRow } from '../events/event-query.ts';
import type { OwnEvent } from './own-events.ts';
import { idFromDraft, ticketTypeId } from './ticket-ids.ts';

/**
 * The draft as if it were stored: what the public view is made of. Tickets without a price are left out, since they
 * would look free.
 */
export function previewedRow(own: OwnEvent, organizer: typeof organizers.$inferSelect, now: Date): EventRow {
  const { tickets } = own.content;
  return {
    event: previewedEvent(own, { organizerId: organizer.id, now }),
    organizer,
    now,
    tickets: tickets.flatMap((ticket) => previewedTicket(own, ticket)),
  };
}

function previewedEvent(
  { eventId, stored, content }: OwnEvent,
  { organizerId, now }: { readonly organizerId: string; readonly now: Date },
): typeof events.$inferSelect {
  return {
    id: eventId,
    organizerId,
    slug: /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(content.slug) ? content.slug : eventId,
    name: content.name,
    category: content.category,
    descriptionHtml: content.description || null,
    regulationsHtml: content.regulations || null,
    startsAt: dateOf(content.startsAt),
    timeZone: content.timeZone,
    durationHours: content.durationHours,
    location: content.location.trim() || null,
    latitude: content.coordinates?.lat ?? null,
    longitude: content.coordinates?.lng ?? null,
    pictures: content.pictures,
    coverArt: stored?.event.coverArt ?? null,
    galleryArt: stored?.event.galleryArt ?? [],
    feeFixedCents: cents(content.fee.fixed),
    feePercent: content.fee.percent,
    vatPercent: content.vatPercent,
    vatExemption: content.vatExemption,
    taxClass: content.taxClass,
    feeTaxClass: content.feeTaxClass,
    paymentMethods: content.paymentMethods,
    pickups: content.pickups,
    editions: content.editions,
    questions: previewedQuestions(eventId, content, stored),
    sport: withTicketIds(content.sport, (id) => ticketTypeId(stored, eventId, id)),
    refundTerms: content.refundTerms,
    changesUntil: dateOf(content.changesUntil),
    publishedAt: stored?.event.publishedAt ?? null,
    salesClosedAt: stored?.event.salesClosedAt ?? null,
    updatedAt: now,
  };
}

function previewedQuestions(
  eventId: string,
  { questions }: OwnEvent['content'],
  stored: OwnEvent['stored'],
): (typeof events.$inferSelect)['questions'] {
  const idOf = (id: string) => (isId(id) ? id : idFromDraft(eventId, id));
  return questions.map(
    ({
      id,
      kind,
      label,
      required,
      ticketIds,
      shownIf,
      options,
      min,
      max,
      text,
      version,
      isAboutHealth,
      keptDays = null,
    }) => ({
      id: idOf(id),
      kind,
      label,
      required,
      ...(shownIf && { shownIf: { ...shownIf, questionId: idOf(shownIf.questionId) } }),
      ...(ticketIds && { ticketIds: ticketIds.map((ticketId) => ticketTypeId(stored, eventId, ticketId)) }),
      ...(kind === 'choice' && { options }),
      ...(min !== null && { min }),
      ...(max !== null && { max }),
      ...(kind === 'waiver' && { text, version }),
      ...(isAboutHealth && { isAboutHealth, ...(keptDays !== null && { keptDays }) }),
    }),
  );
}

function previewedTicket(
  { eventId, stored }: OwnEvent,
  ticket: OwnEvent['content']['tickets'][number],
): TicketRow | [] {
  if (ticket.price === null) return [];
  const id = ticketTypeId(stored, eventId, ticket.id);
  const published = stored?.tickets.find(({ type }) => type.id === id);
  const { held = 0, sold = 0 } = published?.places ?? {};
  return {
    eventId,
    id,
    sourceTicketId: published?.type.sourceTicketId ?? null,
    name: ticket.name,
    description: ticket.description,
    priceCents: cents(ticket.price),
    steps: writtenSteps(
      ticket.steps.map(({ until, price }) => ({ until, priceCents: price === null ? null : cents(price) })),
    ),
    validFrom: dateOf(ticket.validFrom),
    saleStartsAt: dateOf(ticket.saleStart),
    saleEndsAt: dateOf(ticket.saleEnd),
    minPerOrder: ticket.minPerOrder,
    maxPerOrder: ticket.maxPerOrder,
    free: ticket.capacity === null ? null : ticket.capacity - held - sold - ticket.withheld,
  };
}

const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment));

/** A draft may have more decimals than can be published. */
const cents = (euros: number) => Math.round(euros * 100);
