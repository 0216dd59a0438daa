import type { InvoiceParty } from '../invoices/invoice-data.ts';
import type { CoverArt } from '../media/cover-art.ts';
import type { Question } from '../events/question.ts';

/** Demo data as plain rows; ids are the caller's, so that addresses stay the same on every machine. */
export interface CatalogueData {
  readonly organizers: readonly CatalogueOrganizer[];
  readonly events: readonly CatalogueEvent[];
}

export interface CatalogueOrganizer {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** Null: takes no transfers. */
  readonly transferIban: string | null;
  /** Null: issues no invoices. */
  readonly invoiceIssuer: InvoiceParty | null;
  /** Where messages from the event's page go; null: nowhere. */
  readonly contactEmail: string | null;
  /** The logo's file; null: pages show initials. */
  readonly logo: Buffer | null;
  /** Whose pages may show its checkout in a frame: exact origins, of https but on this machine. */
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
  /** Sanitised on the way in, like the regulations. */
  readonly descriptionHtml: string;
  readonly regulationsHtml: string | null;
  readonly coverArt: CoverArt | undefined;
  readonly galleryArt: readonly CoverArt[];
  readonly capacity: number | null;
  readonly fee: { readonly fixedCents: number; readonly percent: number } | null;
  /** Why its prices include no IVA; null where they include the ordinary rate. */
  readonly vatExemption: string | null;
  readonly paymentMethods: readonly ('card' | 'transfer')[];
  readonly questions: readonly CatalogueQuestion[];
  readonly refundTerms: string | null;
  readonly ticketTypes: readonly CatalogueTicketType[];
}

interface CatalogueQuestion extends Omit<Question, 'ticketIds'> {
  readonly ticketTypeIds?: readonly string[];
}

export interface CatalogueTicketType {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly priceCents: number;
  readonly capacity: number | null;
  /** Places that count as taken before anybody comes; no order stands behind them. */
  readonly soldInDemo: number;
  readonly saleStartsAt: Date | null;
  readonly saleEndsAt: Date | null;
  readonly validFrom: Date;
  readonly minPerOrder: number;
  readonly maxPerOrder: number;
}
