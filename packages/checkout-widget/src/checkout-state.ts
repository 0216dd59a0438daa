import type { EventBody } from '@dorsal/api-contract/events';
import type { OrderBody, PaymentBody } from '@dorsal/api-contract/orders';
import type { ProfileBody } from '@dorsal/api-contract/user';
import type { BillingDraft, BuyerDraft, Draft, PlaceDraft } from './draft.ts';
import type { FieldProblems } from './field-problems.ts';
import type { Hold } from './hold.ts';
import type { Part } from './parts.ts';
import type { EventRead } from './tickets-part/event-read.ts';

/** What the one button does next; `restore` where what an earlier page left could not be read yet. */
export type Step = 'restore' | 'hold' | 'changeItems' | 'openPayment' | 'checkout';

/** A call that was begun: its repetition carries the same key, so that it counts once. */
export interface Attempt {
  readonly key: string;
  /** Known to this browser only: the server gives the answer to the key only to a caller that has it. */
  readonly secret: string;
  /** Of what was asked for; something else gets a key of its own. */
  readonly fingerprint: string;
}

/** Why the last step was not taken. */
export type Problem =
  | { readonly kind: 'offline' }
  /** A deployment has taken the code away that this page goes on with: only loading it anew helps. */
  | { readonly kind: 'outdated' }
  /** How the order stands could not be read; with the server's words where it answered. */
  | { readonly kind: 'unread'; readonly message?: string | undefined }
  | { readonly kind: 'noTickets' }
  | { readonly kind: 'fields' }
  | { readonly kind: 'soldOut'; readonly available: Readonly<Record<string, number>> }
  | { readonly kind: 'refused'; readonly message: string };

export type TransferPayment = Extract<PaymentBody, { kind: 'transfer' }>;

export type RedirectPayment = Extract<PaymentBody, { kind: 'redirect' }>;

/** What came of sending a code: when it was sent, or why it was not. */
export interface CodeSending {
  /** Milliseconds since 1970, as far as it decides when another may be sent; 0: at once. */
  readonly sentAt: number;
  readonly problem?: string | undefined;
}

/** The server wants the buyer's address confirmed before it takes the step. */
export interface CodeStep {
  readonly step: Exclude<Step, 'restore' | 'openPayment'>;
  /** Where the code goes; empty if the buyer has typed no address so far. */
  readonly email: string;
  /** Undefined until a code was asked for. */
  readonly sending: CodeSending | undefined;
}

export interface CheckoutState {
  readonly draft: Draft;
  /** The ticket type chosen on the event's page, which brought the buyer here. */
  readonly preselected: string | null;
  /** The signed-in buyer's, whose data fill what is empty; null until it arrives, and for visitors. */
  readonly profile: ProfileBody | null;
  /** An earlier page left something to go on with, and it isn't here yet. */
  readonly isRestoring: boolean;
  /** The furthest part that is open. */
  readonly part: Part;
  readonly hold: Hold | null;
  /** The event as it was when places were held or changed last; null where this page held none. */
  readonly lastRead: EventRead | null;
  /** The hold ended before the order was complete. */
  readonly isHoldOver: boolean;
  /** The buyer gave the places back, and has taken none since. */
  readonly isGivenBack: boolean;
  /** Other places were held than this page knew of: in another tab, most likely. */
  readonly isChangedElsewhere: boolean;
  /** The bank was asked for at the buyer's wish, and had not answered. */
  readonly isBankSilent: boolean;
  /** The bank has the buyer in a tab of its own, and this page waits for what comes of it. */
  readonly isAtBank: boolean;
  /** What the buyer takes to the bank by a press of their own, where this page couldn't send them; null unless `isAtBank`. */
  readonly toTakeAlong: RedirectPayment | null;
  /** What is under way; `leaving` until the browser has gone to the bank or to the confirmation. */
  readonly busy: Step | 'ask' | 'giveBack' | 'leaving' | null;
  readonly attempt: Attempt | null;
  readonly problem: Problem | null;
  readonly fieldProblems: FieldProblems;
  /** The field problems as they were at the last press: a list that changed while somebody types would be read out again. */
  readonly refusedFields: FieldProblems;
  /** Grows with each refusal and each ended hold, so that focus and sight can follow. */
  readonly refusals: number;
  readonly transfer: TransferPayment | null;
  /** Undefined unless an address is being confirmed. */
  readonly codeStep?: CodeStep | undefined;
  /** Proves to the server that the buyer reads the mail of an address; never stored. */
  readonly addressToken?: string | undefined;
}

/** An order as the server told it, and how far ahead its clock was then, in milliseconds. */
export interface OrderAnswer {
  readonly order: OrderBody;
  readonly serverAheadMs: number;
}

export type CheckoutAction =
  | { type: 'restoreStarted' }
  | { type: 'restored'; saved: SavedCheckout }
  | { type: 'profileArrived'; profile: ProfileBody }
  /** A step was pressed for, and waits for the code that takes it. */
  | { type: 'stepAwaited'; step: Step }
  | { type: 'quantityChanged'; ticketId: string; quantity: number }
  | { type: 'placeChanged'; ticketId: string; index: number; change: Partial<PlaceDraft> }
  | { type: 'questionAnswered'; ticketId: string; index: number; questionId: string; value: string | boolean }
  | { type: 'buyerChanged'; change: Partial<BuyerDraft> }
  | { type: 'billingChanged'; change: Partial<BillingDraft> }
  | {
      type: 'choiceChanged';
      change: Partial<Pick<Draft, 'wantsInvoice' | 'paymentMethod' | 'acceptsTerms'>>;
    }
  | { type: 'stepRefused'; problem: Problem; fieldProblems?: FieldProblems }
  | { type: 'paymentOpened' }
  | { type: 'callStarted'; step: Step; attempt: Attempt }
  | { type: 'held'; hold: Hold; event: EventBody }
  | ({ type: 'checkedOut'; payment: PaymentBody } & OrderAnswer)
  | ({ type: 'resumed'; checkoutToken: string } & OrderAnswer)
  | ({ type: 'orderRead'; message?: string | undefined } & OrderAnswer)
  | ({ type: 'orderSeen' } & OrderAnswer)
  | { type: 'askStarted' }
  | {
      type: 'callFailed';
      problem: Problem;
      fieldProblems?: FieldProblems;
      mayRepeat: boolean;
      /** What the server asked to wait before the next call. */
      retryAfterSeconds?: number | undefined;
    }
  | ({ type: 'codeAsked' } & CodeStep)
  | { type: 'addressProven'; email: string; addressToken: string }
  /** The buyer wants the form back without confirming an address. */
  | { type: 'codeLeft' }
  /** The bank has this buyer in a tab of its own, now or since an earlier page. */
  | { type: 'bankAwaited' }
  /** The bank waits for this buyer, whom no tab has taken there. */
  | { type: 'bankOffered'; payment: RedirectPayment }
  /** The buyer has pressed, and is on the way to the bank. */
  | { type: 'bankTaken' }
  /** The buyer wants the form back, whatever the bank's tab does. */
  | { type: 'bankLeft' }
  | { type: 'giveBackStarted' }
  | { type: 'givenBack' }
  | { type: 'holdEnded' }
  | { type: 'holdForgotten' }
  | { type: 'cameBack' };

/** What can happen before the first press, when only the first part of the machine is there. */
export type StartAction = Extract<
  CheckoutAction,
  {
    type: 'restoreStarted' | 'restored' | 'profileArrived' | 'stepAwaited' | 'quantityChanged' | 'callFailed';
  }
>;

/** What outlives a reload. */
export type SavedCheckout = Pick<
  CheckoutState,
  'draft' | 'preselected' | 'part' | 'hold' | 'lastRead' | 'attempt'
>;

export function newCheckout(draft: Draft, preselected: string | null = null): CheckoutState {
  return {
    draft,
    preselected,
    profile: null,
    isRestoring: false,
    part: 'tickets',
    hold: null,
    lastRead: null,
    isHoldOver: false,
    isGivenBack: false,
    isChangedElsewhere: false,
    isBankSilent: false,
    isAtBank: false,
    toTakeAlong: null,
    busy: null,
    attempt: null,
    problem: null,
    fieldProblems: {},
    refusedFields: {},
    refusals: 0,
    transfer: null,
  };
}
