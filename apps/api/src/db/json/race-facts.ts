import type {
  BibPickupBody,
  EarlierEditionBody,
  TicketCourseBody,
} from '@dorsal/api-contract/panel/draft-course';

/** The race of a ticket type, as the contract has it on the wire. */
export type TicketCourse = TicketCourseBody;
/** The race of a ticket type that is stored with the event. */
export interface StoredTicketCourse extends TicketCourse {
  /** When another course took the place of the stored one, ISO 8601; absent: it is the first. */
  readonly courseChangedAt?: string;
}
/** Where and when bibs are handed out. */
export type BibPickup = BibPickupBody;
/** An earlier edition with its results. */
export type EarlierEdition = EarlierEditionBody;
