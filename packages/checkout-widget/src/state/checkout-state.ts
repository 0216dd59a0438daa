import type { EventBody } from '@dorsal/api-contract/events';
import type { OrderBody, PaymentBody } from '@dorsal/api-contract/orders';
import type { ProfileBody } from '@dorsal/api-contract/user';
import type { PersonInput } from '../person-fields/person-draft.ts';
import type { BillingDraft, BuyerDraft, Draft, Item, PlaceDraft } from './draft.ts';
import type { FieldProblems } from './field-problems.ts';
import type { Hold, HoldSums } from './hold.ts';
import type { MovedPlace } from './move-place.ts';
import type { Part } from './parts.ts';
import type { EventRead } from './event-read.ts';

/** What the button does next; `restore` if the order of an earlier page could not be read yet. */
export type Step = 'restore' | 'hold' | 'changeItems' | 'openPayment' | 'checkout';

/** A call that was started. A retry has the same key, so that the call counts once. */
export interface Attempt {
  readonly key: string;
  /** Known to this browser only: the server returns the key's stored response only to a caller that has it. */
  readonly secret: string;
  /** Identifies the content of the call; other content gets another key. */
  readonly fingerprint: string;
}

/** Why the last step failed. */
export type Problem =
  | { readonly kind: 'offline' }
  /** A deployment has removed the code that the page needs next: only a reload helps. */
  | { readonly kind: 'outdated' }
  /** The order's status could not be read; with the server's message if it responded. */
  | { readonly kind: 'unread'; readonly message?: string | undefined }
  | { readonly kind: 'noTickets' }
  | { readonly kind: 'fields' }
  | { readonly kind: 'soldOut'; readonly available: Readonly<Record<string, number>> }
  | { readonly kind: 'refused'; readonly message: string };

export type TransferPayment = Extract<PaymentBody, { kind: 'transfer' }>;

export type RedirectPayment = Extract<PaymentBody, { kind: 'redirect' }>;

/** Result of sending a code: when it was sent, or why it was not. */
export interface CodeSending {
  /** Milliseconds since 1970; decides when another code may be sent. 0: at once. */
  readonly sentAt: number;
  readonly problem?: string | undefined;
}

/** The server wants the buyer's address confirmed before it takes the step. */
export interface CodeStep {
  readonly step: Exclude<Step, 'restore' | 'openPayment'>;
  /** The address that receives the code; empty if the buyer has typed none so far. */
  readonly email: string;
  /** Undefined until a code was asked for. */
  readonly sending: CodeSending | undefined;
}

/** The buyer's places as this page knows them. `hold` is null if the page knows no order. */
export type Places =
  | { readonly kind: 'none'; readonly hold: null }
  /** An earlier page has left an order, which has not been read yet. */
  | { readonly kind: 'unread'; readonly hold: null }
  /** The server holds them, or has sold them. */
  | { readonly kind: 'held'; readonly hold: Hold }
  /** The hold ended before the order was complete. */
  | { readonly kind: 'over'; readonly hold: Hold }
  /** The buyer has released the places and has held none since. */
  | { readonly kind: 'givenBack'; readonly hold: null };

/** What the page shows: the form, or what replaces it. */
export type Screen =
  | { readonly kind: 'form' }
  /**
   * The buyer is at the bank: it is open in its own tab, or, if this page couldn't open it, another press submits
   * `payment`.
   */
  | { readonly kind: 'bank'; readonly payment: RedirectPayment | null }
  /** The buyer confirms their address. */
  | ({ readonly kind: 'code' } & CodeStep)
  /** The data of the transfer that the server awaits. */
  | { readonly kind: 'transfer'; readonly payment: TransferPayment };

/** The server's sums for held places with the people of a draft. */
interface Repriced {
  readonly items: readonly Item[];
  readonly places: Draft['places'];
  readonly sums: HoldSums;
}

export interface CheckoutState {
  readonly draft: Draft;
  /** The ticket type chosen on the event's page, which brought the buyer here. */
  readonly preselected: string | null;
  /** The profile of the signed-in buyer, which fills the empty fields; null until it has loaded, and for visitors. */
  readonly profile: ProfileBody | null;
  /** The furthest part that is open. */
  readonly part: Part;
  readonly places: Places;
  readonly screen: Screen;
  /** The event as read at the latest hold or change of places; null if this page has held none. */
  readonly lastRead: EventRead | null;
  /** The held places differ from what this page knew: probably changed in another tab. */
  readonly isChangedElsewhere: boolean;
  /** The buyer asked for the payment's status, and the bank had not answered. */
  readonly isBankSilent: boolean;
  /** The running step or call; `leaving` until the browser has left for the bank or the confirmation. */
  readonly busy: Step | 'ask' | 'giveBack' | 'leaving' | null;
  readonly attempt: Attempt | null;
  readonly problem: Problem | null;
  readonly fieldProblems: FieldProblems;
  /** The field problems at the last press: a list that changes while the buyer types would be read out again. */
  readonly refusedFields: FieldProblems;
  /** Increases with each refusal and each ended hold, so that focus and scrolling can follow. */
  readonly refusals: number;
  /** What the server said that these places cost with these people; its sums count while both stay. */
  readonly repriced?: Repriced | undefined;
  /** Proves to the server that the buyer reads the mail of an address; never stored. */
  readonly addressToken?: string | undefined;
}

/** An order as the server sent it, and how far ahead its clock was then, in milliseconds. */
export interface OrderAnswer {
  readonly order: OrderBody;
  readonly serverAheadMs: number;
}

export type CheckoutAction =
  | { type: 'restoreStarted' }
  | { type: 'restored'; saved: SavedCheckout }
  | { type: 'profileArrived'; profile: ProfileBody }
  /** The button was pressed, and the step waits for its code to load. */
  | { type: 'stepAwaited'; step: Step }
  | { type: 'quantityChanged'; ticketId: string; quantity: number }
  | { type: 'placeChanged'; ticketId: string; index: number; change: Partial<PlaceDraft> }
  /** A person takes a place of another ticket type, or the place is given up. Not held until the items are changed. */
  | ({ type: 'placeMoved' } & MovedPlace)
  | { type: 'questionAnswered'; ticketId: string; index: number; key: string; value: string | boolean }
  | { type: 'personTyped'; ticketId: string; index: number; input: PersonInput; value: string }
  | { type: 'buyerChanged'; change: Partial<BuyerDraft> }
  | { type: 'billingChanged'; change: Partial<BillingDraft> }
  | {
      type: 'choiceChanged';
      change: Partial<
        Pick<Draft, 'wantsInvoice' | 'paymentMethod' | 'acceptsTerms' | 'wantsNews' | 'allAdults'>
      >;
    }
  | { type: 'stepRefused'; problem: Problem; fieldProblems?: FieldProblems }
  | { type: 'paymentOpened' }
  | { type: 'callStarted'; step: Step; attempt: Attempt }
  | { type: 'held'; hold: Hold; event: EventBody }
  | ({ type: 'checkedOut'; payment: PaymentBody } & OrderAnswer)
  | ({ type: 'resumed'; checkoutToken: string } & OrderAnswer)
  | ({ type: 'orderRead'; message?: string | undefined } & OrderAnswer)
  | ({ type: 'orderSeen' } & OrderAnswer)
  /** The order costs another sum than the page showed: nothing was paid. */
  | { type: 'priceChanged'; sums: HoldSums; message: string }
  | { type: 'askStarted' }
  | {
      type: 'callFailed';
      problem: Problem;
      fieldProblems?: FieldProblems;
      mayRepeat: boolean;
      /** The wait that the server asked for before the next call. */
      retryAfterSeconds?: number | undefined;
      /** The server has another text to accept than the event that this page has read. */
      isEventChanged?: boolean | undefined;
    }
  | ({ type: 'codeAsked' } & CodeStep)
  | { type: 'addressProven'; email: string; addressToken: string }
  /** The buyer returned to the form without confirming an address. */
  | { type: 'codeLeft' }
  /** The bank is open in its own tab, now or since an earlier page. */
  | { type: 'bankAwaited' }
  /** No tab could be sent to the bank: the buyer needs another press. */
  | { type: 'bankOffered'; payment: RedirectPayment }
  /** The buyer has pressed 'Ir al banco' and is leaving the page. */
  | { type: 'bankTaken' }
  /** The buyer returned to the form, whatever the bank's tab does. */
  | { type: 'bankLeft' }
  | { type: 'giveBackStarted' }
  | { type: 'givenBack' }
  | { type: 'holdEnded' }
  | { type: 'holdForgotten' }
  | { type: 'cameBack' };

/** Actions that can happen before the first press, when only the first part of the machine is loaded. */
export type StartAction = Extract<
  CheckoutAction,
  {
    type: 'restoreStarted' | 'restored' | 'profileArrived' | 'stepAwaited' | 'quantityChanged' | 'callFailed';
  }
>;

/** The part of the state that survives a reload. */
export type SavedCheckout = Pick<
  CheckoutState,
  'draft' | 'preselected' | 'part' | 'places' | 'lastRead' | 'attempt'
>;

export function newCheckout(draft: Draft, preselected: string | null = null): CheckoutState {
  return {
    draft,
    preselected,
    profile: null,
    part: 'tickets',
    places: { kind: 'none', hold: null },
    screen: { kind: 'form' },
    lastRead: null,
    isChangedElsewhere: false,
    isBankSilent: false,
    busy: null,
    attempt: null,
    problem: null,
    fieldProblems: {},
    refusedFields: {},
    refusals: 0,
  };
}

/** The hold if it still runs. */
export const runningHold = ({ kind, hold }: Places): Hold | null => (kind === 'held' ? hold : null);

/** The running hold if a clock runs for it: null for a transfer, whose places are kept for days. */
export function clockedHoldOf(places: Places): Hold | null {
  const hold = runningHold(places);
  return hold?.payment === 'transfer' ? null : hold;
}
