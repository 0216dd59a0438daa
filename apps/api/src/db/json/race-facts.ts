import type {
  BibPickupBody,
  EarlierEditionBody,
  TicketCourseBody,
} from '@dorsal/api-contract/panel/draft-course';

/** The race of a ticket type, as the contract has it on the wire. */
export type TicketCourse = TicketCourseBody;
/** Where and when bibs are handed out. */
export type BibPickup = BibPickupBody;
/** An earlier edition with its results. */
export type EarlierEdition = EarlierEditionBody;
