import type { SportRules } from '@dorsal/domain/ticket-rules';
import type { TrackPoint } from '@dorsal/domain/course-track';
import type { InvoiceParty } from '../db/json/invoice-data.ts';
import type { CoverArt } from '../db/json/cover-art.ts';
import type { StoredPriceStep } from '../db/json/price-step.ts';
import type { Question } from '../db/json/question.ts';
import type { BibPickup, EarlierEdition, TicketCourse } from '../db/json/race-facts.ts';

/** Demo data as plain rows. The caller sets the ids, so that addresses are the same on every machine. */
export interface CatalogueData {
  readonly organizers: readonly CatalogueOrganizer[];
  readonly events: readonly CatalogueEvent[];
}

export interface CatalogueOrganizer {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** Null: accepts no transfers. */
  readonly transferIban: string | null;
  /** Null: issues no invoices. */
  readonly invoiceIssuer: InvoiceParty | null;
  /** Receives messages from the event's page; null: accepts none. */
  readonly contactEmail: string | null;
  /** The logo's file; null: pages show initials. */
  readonly logo: Buffer | null;
  /** Exact origins of the pages that may frame its checkout: https, except on this machine. */
  readonly frameOrigins: readonly string[];
}

export interface CatalogueEvent {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly organizerSlug: string;
  readonly category: string;
  readonly startsAt: Date;
  /** IANA name. */
  readonly timeZone: string;
  readonly durationHours: number;
  readonly location: string;
  readonly coordinates: { readonly lat: number; readonly lng: number } | null;
  /** Sanitized on import, like the regulations. */
  readonly descriptionHtml: string;
  readonly regulationsHtml: string | null;
  readonly coverArt: CoverArt | undefined;
  readonly galleryArt: readonly CoverArt[];
  readonly capacity: number | null;
  readonly fee: { readonly fixedCents: number; readonly percent: number } | null;
  /** Why its prices include no IVA; null if they include the standard rate. */
  readonly vatExemption: string | null;
  readonly paymentMethods: readonly ('card' | 'transfer')[];
  readonly questions: readonly CatalogueQuestion[];
  /** What it asks of people as a race; null: only names. */
  readonly sport: SportRules | null;
  readonly refundTerms: string | null;
  readonly pickups: readonly BibPickup[];
  readonly editions: readonly EarlierEdition[];
  readonly ticketTypes: readonly CatalogueTicketType[];
}

interface CatalogueQuestion extends Omit<Question, 'ticketIds'> {
  readonly ticketTypeIds?: readonly string[];
}

/** The race of a ticket type, with the points of its course. */
export interface CatalogueRace {
  readonly track: readonly TrackPoint[];
  readonly startsAt: string | null;
  readonly limitMinutes: number | null;
  readonly stations: readonly TicketCourse['stations'][number][];
  readonly included: readonly string[];
}

export interface CatalogueTicketType {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** After the last step. */
  readonly priceCents: number;
  /** Earlier prices, by their end. Default: none. */
  readonly priceSteps?: readonly StoredPriceStep[];
  readonly capacity: number | null;
  /** Places that count as taken from the start, without any order. */
  readonly soldInDemo: number;
  readonly saleStartsAt: Date | null;
  readonly saleEndsAt: Date | null;
  readonly validFrom: Date;
  readonly race: CatalogueRace | null;
  readonly minPerOrder: number;
  readonly maxPerOrder: number;
}
