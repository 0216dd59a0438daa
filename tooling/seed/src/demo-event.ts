import type { CoverArt } from '@dorsal/covers';
import type { QuestionKind } from '@dorsal/domain/questions';

/** Wall time in the event's zone, without offset: '2027-03-14T09:30'. Written relative to REFERENCE_DATE. */
export type LocalTime = string;

type SpanishTimeZone = 'Europe/Madrid' | 'Atlantic/Canary' | 'Africa/Ceuta';

/** A question of the organizer to each participant. */
export interface DemoQuestion {
  readonly id: string;
  readonly kind: QuestionKind;
  readonly label: string;
  readonly required: boolean;
  /** The ticket types that ask it. Default: all of the event. */
  readonly ticketTypeIds?: readonly string[];
  /** An earlier question, and the answers after which this one is asked. Default: always asked. */
  readonly shownIf?: { readonly questionId: string; readonly is: readonly (string | boolean)[] };
  /** Kind `choice` only. */
  readonly options?: readonly string[];
  /** Limits of a text's length in characters, or of a number's value. */
  readonly min?: number;
  readonly max?: number;
  /** Kind `waiver` only: the text to accept. */
  readonly text?: string;
  /** Kind `waiver` only: the version of the text. */
  readonly version?: string;
  /** Asks for data about health, which needs explicit consent. */
  readonly isAboutHealth?: boolean;
}

export interface DemoTicketType {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Whole cents, IVA included; 0 is free. With steps: after the last one. */
  readonly priceCents: number;
  /** Earlier prices, by their end. Default: none. */
  readonly priceStepsLocal?: readonly { readonly until: LocalTime; readonly priceCents: number }[];
  /** Places of this type; null if only the event's capacity limits it. */
  readonly capacity: number | null;
  /** Places that are sold already after the import. */
  readonly soldInDemo: number;
  /** Default: on sale immediately. */
  readonly saleStartsAtLocal?: LocalTime;
  /** Default: on sale until the event's start. */
  readonly saleEndsAtLocal?: LocalTime;
  readonly minPerOrder: number;
  readonly maxPerOrder: number;
  /** The spec's ticket `startDate`: when the ticket becomes valid. */
  readonly validFromLocal: LocalTime;
}

/** An event as its author writes it, in wall time around REFERENCE_DATE. */
export interface DemoEvent {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly organizerSlug: string;
  readonly category: string;
  readonly startsAtLocal: LocalTime;
  readonly timeZone: SpanishTimeZone;
  /** 0 if the duration is not announced. */
  readonly durationHours: number;
  readonly location: string;
  readonly coordinates: { readonly lat: number; readonly lng: number } | null;
  readonly descriptionHtml: string;
  /** undefined for an event without a cover. */
  readonly coverArt: CoverArt | undefined;
  readonly galleryArt: readonly CoverArt[];
  /** Whether a regulations document is served as the event's termsFile. */
  readonly regulations: boolean;
  /** Places shared by all ticket types; null if only the types have limits. */
  readonly capacity: number | null;
  /** Management fee per place: fixed cents plus a percentage of the price. */
  readonly fee: { readonly fixedCents: number; readonly percent: number } | null;
  /** The reason why its prices include no IVA; null if they include the ordinary rate. */
  readonly vatExemption: string | null;
  readonly paymentMethods: readonly ('card' | 'transfer')[];
  readonly questions: readonly DemoQuestion[];
  /** The organizer's own rule; null for the default terms. */
  readonly refundTerms: string | null;
  readonly ticketTypes: readonly DemoTicketType[];
}
