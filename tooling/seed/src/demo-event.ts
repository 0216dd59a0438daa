import type { CoverArt } from '@dorsal/covers';
import type { QuestionKind } from '@dorsal/domain/questions';

/** Wall time in the event's zone, without offset: '2027-03-14T09:30'. Written relative to REFERENCE_DATE. */
export type LocalTime = string;

type SpanishTimeZone = 'Europe/Madrid' | 'Atlantic/Canary' | 'Africa/Ceuta';

/** What the organizer asks of each participant. */
export interface DemoQuestion {
  readonly id: string;
  readonly kind: QuestionKind;
  readonly label: string;
  readonly required: boolean;
  /** The ticket types that ask it; without it, all of the event. */
  readonly ticketTypeIds?: readonly string[];
  /** Kind `choice` only. */
  readonly options?: readonly string[];
  /** Characters of a text, value of a number. */
  readonly min?: number;
  readonly max?: number;
  /** Kind `waiver` only: what is accepted. */
  readonly text?: string;
  /** Kind `waiver` only: the version of the text that was accepted. */
  readonly version?: string;
  /** Asks for data about health, which needs explicit consent. */
  readonly isAboutHealth?: boolean;
}

export interface DemoTicketType {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Whole cents, IVA included; 0 is free. */
  readonly priceCents: number;
  /** Places of this type; null where only the event's capacity limits it. */
  readonly capacity: number | null;
  /** Places that the importer books before anybody comes. */
  readonly soldInDemo: number;
  /** Without it, on sale from the start. */
  readonly saleStartsAtLocal?: LocalTime;
  /** Without it, on sale until the event's start. */
  readonly saleEndsAtLocal?: LocalTime;
  readonly minPerOrder: number;
  readonly maxPerOrder: number;
  /** The spec's ticket `startDate`: when the ticket becomes valid. */
  readonly validFromLocal: LocalTime;
}

/** An event as it is written down, in wall time around REFERENCE_DATE. */
export interface DemoEvent {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly organizerSlug: string;
  readonly category: string;
  readonly startsAtLocal: LocalTime;
  readonly timeZone: SpanishTimeZone;
  /** 0: the length is not announced. */
  readonly durationHours: number;
  readonly location: string;
  readonly coordinates: { readonly lat: number; readonly lng: number } | null;
  readonly descriptionHtml: string;
  /** undefined: an event without cover. */
  readonly coverArt: CoverArt | undefined;
  readonly galleryArt: readonly CoverArt[];
  /** Whether a regulations document is served as the event's termsFile. */
  readonly regulations: boolean;
  /** Places shared by all ticket types; null where only each type has a limit. */
  readonly capacity: number | null;
  /** Management fee: fixed cents per place and per cent of its price. */
  readonly fee: { readonly fixedCents: number; readonly percent: number } | null;
  /** Why its prices include no IVA; null where they include the ordinary rate. */
  readonly vatExemption: string | null;
  readonly paymentMethods: readonly ('card' | 'transfer')[];
  readonly questions: readonly DemoQuestion[];
  /** The organizer's own rule; null for the default terms. */
  readonly refundTerms: string | null;
  readonly ticketTypes: readonly DemoTicketType[];
}
