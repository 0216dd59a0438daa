import type { z } from 'zod';
import type { event, eventListItem, ticketType } from '@dorsal/api-contract/events';
import { eventOffer } from '@dorsal/domain/event-offer';
import { eventStatus } from '@dorsal/domain/event-status';
import { participantChangesUntil } from '@dorsal/domain/participant-changes';
import { plainText } from '@dorsal/domain/plain-text';
import { priceFromCents } from '@dorsal/domain/pricing';
import { priceAt, pricesAhead } from '@dorsal/domain/quote';
import { defaultRefundTerms } from '@dorsal/domain/refund-terms';
import { eventSaleState, shownAvailability, ticketState } from '@dorsal/domain/ticket-sale';
import { coverAddress, coverPicture, galleryPictures } from '../media/cover-address.ts';
import { organizerLogoAddress } from '../media/organizer-logos.ts';
import type { EventRow, TicketRow } from './event-query.ts';
import { offeredMethods } from './offered-methods.ts';
import { questionBodies } from './question-bodies.ts';
import { sportBody } from './sport-body.ts';
import { wordsBeyond } from './words-beyond.ts';

export type EventView = z.output<typeof event>;
export type EventListItemView = z.output<typeof eventListItem>;
type TicketTypeView = z.output<typeof ticketType>;

const unlimited = Number.MAX_SAFE_INTEGER;

/** The public view of an event: without capacities and counters. */
export function toEvent(row: EventRow): EventView {
  const { event, organizer, tickets } = row;
  const gallery = galleryPictures(event);
  const hasFee = event.feeFixedCents > 0 || event.feePercent > 0;
  return {
    _id: event.id,
    eventId: event.id,
    slug: event.slug,
    name: event.name,
    cover: coverAddress(event),
    startDate: event.startsAt,
    timeZone: event.timeZone,
    durationHours: event.durationHours,
    location: event.location,
    category: event.category,
    description: event.descriptionHtml,
    gallery: gallery.map(({ address }) => address),
    coverAlt: coverPicture(event.pictures)?.alt ?? null,
    galleryAlts: gallery.map(({ alt }) => alt),
    termsFile: event.regulationsHtml === null ? null : `/media/regulations/${event.id}`,
    coordinates: coordinatesOf(event),
    tickets: tickets.map((ticket) => toTicketType(ticket, row)),
    organizer: {
      name: organizer.name,
      logo: organizerLogoAddress(organizer),
      takesMessages: organizer.contactEmail !== null,
    },
    fee: hasFee ? { fixed: event.feeFixedCents, percent: event.feePercent } : null,
    questions: questionBodies(event.questions),
    ...(event.sport && { sport: sportBody(event.sport) }),
    paymentMethods: offeredMethods(row),
    refundTerms: event.refundTerms ?? defaultRefundTerms,
    changesUntil: participantChangesUntil(event) ?? null,
  };
}

/** The short form for the explorer, with the event's courses. */
export function toListItem(row: EventRow, courses: EventListItemView['courses']): EventListItemView {
  const { event, organizer, tickets, now } = row;
  const offered = tickets.map((ticket) => ({
    priceCents: priceAt(ticket, now),
    state: stateOf(ticket, row),
  }));
  const offer = eventOffer(offered, { fixedCents: event.feeFixedCents, percent: event.feePercent });
  const isFinished = eventStatus(event.startsAt, now) === 'finished';
  const text = plainText(event.descriptionHtml ?? '');
  return {
    _id: event.id,
    slug: event.slug,
    name: event.name,
    category: event.category,
    startDate: event.startsAt,
    durationHours: event.durationHours,
    timeZone: event.timeZone,
    location: event.location,
    coordinates: coordinatesOf(event),
    cover: coverAddress(event),
    priceFrom: priceFromCents(offered) ?? null,
    free: offer.hasFree,
    paidFrom: offer.paidFromCents ?? null,
    // An event without ticket types counts as not yet on sale.
    state: isFinished ? 'finished' : (eventSaleState(offered.map((ticket) => ticket.state)) ?? 'notYet'),
    text,
    searchText: wordsBeyond(
      [event.name, event.location ?? '', event.category ?? '', text],
      [...tickets.map((ticket) => ticket.name), organizer.name],
    ),
    courses,
  };
}

function toTicketType(ticket: TicketRow, row: EventRow): TicketTypeView {
  return {
    _id: ticket.id,
    name: ticket.name,
    description: ticket.description,
    price: priceAt(ticket, row.now),
    ...changingPrices(ticket, row.now),
    startDate: ticket.validFrom,
    sourceTicketId: ticket.sourceTicketId,
    ...shownAvailability(ticket.free ?? unlimited),
    saleStart: ticket.saleStartsAt,
    saleEnd: ticket.saleEndsAt,
    minPerOrder: ticket.minPerOrder,
    maxPerOrder: ticket.maxPerOrder,
    state: stateOf(ticket, row),
  };
}

function changingPrices(ticket: TicketRow, now: Date): Pick<TicketTypeView, 'prices'> {
  const prices = pricesAhead(ticket, now).map(({ until, cents: price }) => ({ until, price }));
  return prices.length > 1 ? { prices } : {};
}

function stateOf(ticket: TicketRow, { event, now }: EventRow): TicketTypeView['state'] {
  return ticketState({
    saleStart: ticket.saleStartsAt,
    saleEnd: ticket.saleEndsAt,
    eventStart: event.startsAt,
    salesClosedAt: event.salesClosedAt,
    available: ticket.free ?? unlimited,
    now,
  });
}

function coordinatesOf({ latitude, longitude }: EventRow['event']): EventView['coordinates'] {
  return latitude === null || longitude === null ? null : { lat: latitude, lng: longitude };
}
