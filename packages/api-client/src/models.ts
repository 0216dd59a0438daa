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

/** An event with its ticket types, as `events.get` answers it. */
export interface Event extends EventBody {}
/** The explorer's slim form of an event. */
export interface EventListItem extends EventListItemBody {}
/** What a link to another event shows. */
export interface EventSummary extends EventSummaryBody {}
/** What can be bought of an event. */
export interface TicketType extends TicketTypeBody {}
/** A place that the signed-in person holds. */
export interface PurchasedTicket extends PurchasedTicketBody {}

/** An order in full, for its owner. */
export interface Order extends OrderBody {}
/** What anybody else sees of an order: no names, e-mails and amounts. */
export interface PublicOrder extends PublicOrderBody {}
/** A new order, with its expiry and the `checkoutToken` that later calls ask for. */
export interface PlacedOrder extends PlacedOrderBody {}
/** An order with what remains to be done for its payment. */
export interface CheckedOutOrder extends CheckedOutOrderBody {}
/** A person who takes part, by an order. */
export interface Participant extends ParticipantBody {}
/** Where a ticket is kept in the wallet of a phone. */
export interface WalletLinks extends WalletLinksBody {}

/** What signing in answers. */
export interface AuthAnswer extends AuthAnswerBody {}
/** What the confirmation of an e-mail address answers. */
export interface ConfirmedEmail extends ConfirmedEmailBody {}
/** The signed-in person. */
export interface Profile extends ProfileBody {}
/** The signed-in person's orders, and what was paid for them. */
export interface Purchases extends PurchasesBody {}
/** What stops the checkout on another site's page. */
export interface EmbedCheck extends EmbedCheckBody {}

/** One scan of a QR code. */
export interface Scan extends ScanBody {}
/** Whether a scanned person may go in. */
export interface ScanAnswer extends ScanAnswerBody {}
/** Who may go in. */
export interface CheckInList extends CheckInListBody {}
