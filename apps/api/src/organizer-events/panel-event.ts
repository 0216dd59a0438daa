import type { z } from 'zod';
import type { panelEvent } from '@dorsal/api-contract/panel/events';
import { organizerEventState } from '@dorsal/domain/organizer-event-state';
import { pendingChanges } from '@dorsal/domain/pending-changes';
import { eventSaleState, ticketState } from '@dorsal/domain/ticket-sale';
import { coverAddress, coverPicture, pictureAddress } from '../media/cover-address.ts';
import { isPublic, type OwnEvent } from './own-events.ts';

import { storedContent } from './stored-content.ts';
import { type Places, placesLeft, type StoredEvent, type StoredTicket } from './stored-events.ts';

export type PanelEventView = z.output<typeof panelEvent>;

interface Shown {
  readonly own: OwnEvent;
  /** Null if the caller must not see money. */
  readonly collectedCents: number | null;
  /** Problems of its draft that block publication. */
  readonly blockers: number;
  readonly publicUrl: string;
  readonly now: Date;
}

/** An event as the organizer's list shows it: as it is published, else as it is written. */
export function toPanelEvent({ own, collectedCents, blockers, publicUrl, now }: Shown): PanelEventView {
  const { eventId, stored, draft, content, isChanged } = own;
  const shown = stored ? storedContent(stored) : content;
  const publishAt = publicationOf(own, now);
  const wasPublished = isPublic(own, now);
  return {
    _id: eventId,
    slug: shown.slug,
    name: shown.name,
    category: shown.category,
    cover: stored ? coverAddress(stored.event) : draftCover(content),
    startDate: shown.startsAt === null ? null : new Date(shown.startsAt),
    timeZone: shown.timeZone,
    location: shown.location.trim() || null,
    ...saleOf(own, now),
    isArchived: draft?.archivedAt != null,
    publishAt,
    publicUrl: wasPublished ? `${publicUrl}/events/${shown.slug}` : null,
    places: stored ? storedPlaces(stored) : draftPlaces(content),
    collected: collectedCents,
    pendingChanges: wasPublished && stored && isChanged ? pendingChanges(content, storedContent(stored)) : 0,
    blockers,
  };
}

function draftCover({ pictures }: OwnEvent['content']): string | null {
  const uploaded = coverPicture(pictures);
  return uploaded ? pictureAddress(uploaded.id) : null;
}

/** When the event will be published; null: at no set moment. The operator's import can publish an event later, too. */
function publicationOf({ draft, stored }: OwnEvent, now: Date): Date | null {
  const publishedAt = stored?.event.publishedAt ?? null;
  return draft?.publishAt ?? (publishedAt !== null && publishedAt > now ? publishedAt : null);
}

/** The state of an event as its organizer sees it. */
export function eventStateOf(own: OwnEvent, now: Date): PanelEventView['state'] {
  const { stored } = own;
  return organizerEventState({
    publishedAt: stored?.event.publishedAt ?? null,
    publishAt: publicationOf(own, now),
    startsAt: stored?.event.startsAt ?? null,
    salesClosedAt: stored?.event.salesClosedAt ?? null,
    sale: eventSaleState((stored?.tickets ?? []).map((ticket) => stateOf(stored, ticket, now))),
    taken: stored ? stored.places.sold + stored.places.held : 0,
    now,
  });
}

function saleOf(own: OwnEvent, now: Date): Pick<PanelEventView, 'state' | 'saleStart' | 'saleEnd'> {
  const { stored } = own;
  const tickets = (stored?.tickets ?? []).map((ticket) => ({ ticket, state: stateOf(stored, ticket, now) }));
  const state = eventStateOf(own, now);
  const moments = (isOne: string, of: (ticket: StoredTicket) => Date | null) =>
    tickets
      .flatMap(({ ticket, state: sale }) => (sale === isOne ? (of(ticket) ?? []) : []))
      .sort((a, b) => +a - +b);
  return {
    state,
    saleStart: state === 'published' ? (moments('notYet', ({ type }) => type.saleStartsAt)[0] ?? null) : null,
    saleEnd:
      state === 'onSale'
        ? (moments('onSale', ({ type }) => type.saleEndsAt ?? stored?.event.startsAt ?? null).at(-1) ?? null)
        : null,
  };
}

function stateOf(stored: StoredEvent | null, { type, left }: StoredTicket, now: Date) {
  const ofEvent = stored && placesLeft(stored.places);
  return ticketState({
    saleStart: type.saleStartsAt,
    saleEnd: type.saleEndsAt,
    eventStart: stored?.event.startsAt,
    salesClosedAt: stored?.event.salesClosedAt,
    available: Math.min(left ?? Number.MAX_SAFE_INTEGER, ofEvent ?? Number.MAX_SAFE_INTEGER),
    now,
  });
}

/** The event's capacity is that of its tickets together if it has no lower one of its own. */
function storedPlaces({ places, tickets }: StoredEvent): Places {
  const { sold, held, withheld } = places;
  const capacity = eventCapacity(
    places.capacity,
    tickets.map((ticket) => ticket.places.capacity),
  );
  return { sold, held, withheld, capacity };
}

function draftPlaces({ capacity, tickets }: OwnEvent['content']): Places {
  const withheld = tickets.reduce((sum, ticket) => sum + ticket.withheld, 0);
  const ofTickets = tickets.map((ticket) => ticket.capacity);
  return { sold: 0, held: 0, withheld, capacity: eventCapacity(capacity, ofTickets) };
}

function eventCapacity(own: number | null, ofTickets: readonly (number | null)[]): number | null {
  const sum = ofTickets.reduce(
    (total: number | null, one) => (total === null || one === null ? null : total + one),
    0,
  );
  if (sum === null || ofTickets.length === 0) return own;
  return own === null ? sum : Math.min(own, sum);
}
