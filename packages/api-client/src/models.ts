import type { AuthAnswerBody, ConfirmedEmailBody } from '@dorsal/api-contract/auth';
import type { CheckInListBody, ScanAnswerBody, ScanBody } from '@dorsal/api-contract/check-in';
import type { EmbedCheckBody } from '@dorsal/api-contract/embed';
import type {
  EventBody,
  EventListItemBody,
  EventSummaryBody,
  PurchasedTicketBody,
  TicketTypeBody,
} from '@dorsal/api-contract/events';
import type {
  CheckedOutOrderBody,
  OrderBody,
  PlacedOrderBody,
  PublicOrderBody,
} from '@dorsal/api-contract/orders';
import type { ParticipantBody } from '@dorsal/api-contract/participants';
import type { ProfileBody, PurchasesBody } from '@dorsal/api-contract/user';
import type { WalletLinksBody } from '@dorsal/api-contract/wallet';

// Interfaces, not aliases: a compile error then prints the name instead of the whole shape.

/** An event with its ticket types, as `events.get` returns it. */
export interface Event extends EventBody {}
/** The explorer's slim form of an event. */
export interface EventListItem extends EventListItemBody {}
/** The data for a link to another event. */
export interface EventSummary extends EventSummaryBody {}
/** A kind of place that an event sells. */
export interface TicketType extends TicketTypeBody {}
/** The places of one ticket type that the signed-in user has bought. */
export interface PurchasedTicket extends PurchasedTicketBody {}

/** A whole order, for its owner. */
export interface Order extends OrderBody {}
/** The public form of an order: no names, e-mails or amounts. */
export interface PublicOrder extends PublicOrderBody {}
/** A new order, with its expiry and the `checkoutToken` that later calls need. */
export interface PlacedOrder extends PlacedOrderBody {}
/** An order with the next step of its payment. */
export interface CheckedOutOrder extends CheckedOutOrderBody {}
/** A person with a place of an order. */
export interface Participant extends ParticipantBody {}
/** The links that add a ticket to a phone's wallet. */
export interface WalletLinks extends WalletLinksBody {}

/** The response to a sign-in. */
export interface AuthAnswer extends AuthAnswerBody {}
/** The response to the confirmation of an e-mail address. */
export interface ConfirmedEmail extends ConfirmedEmailBody {}
/** The signed-in user. */
export interface Profile extends ProfileBody {}
/** The signed-in user's orders, and the sum that was paid for them. */
export interface Purchases extends PurchasesBody {}
/** What stops the checkout on another site's page. */
export interface EmbedCheck extends EmbedCheckBody {}

/** One scan of a QR code. */
export interface Scan extends ScanBody {}
/** Whether a scanned person may go in. */
export interface ScanAnswer extends ScanAnswerBody {}
/** The participants who may go in. */
export interface CheckInList extends CheckInListBody {}
