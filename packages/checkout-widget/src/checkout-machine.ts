import type { EventBody } from '@dorsal/api-contract/events';
import type { OrderBody, PaymentBody } from '@dorsal/api-contract/orders';
import type { ProfileBody } from '@dorsal/api-contract/user';
import {
  type BillingDraft,
  type BuyerDraft,
  type Draft,
  draftOfOrder,
  type Item,
  itemsOf,
  type PlaceDraft,
  withBuyerFromParticipant,
  withPlace,
  withProfile,
} from './draft.ts';
import { type FieldPath, placePath } from './field-path.ts';
import type { FieldProblems } from './field-problems.ts';
import { type Hold, holdOf } from './hold.ts';
import { type EventRead, eventRead } from './tickets-part/event-read.ts';

/** The three parts, in the order in which they open. */
export const parts = ['tickets', 'participants', 'payment'] as const;
type Part = (typeof parts)[number];

/** What the one button does next; `restore` where what an earlier page left could not be read yet. */
export type Step = 'restore' | 'hold' | 'changeItems' | 'openPayment' | 'checkout';

/** A call that was begun: its repetition carries the same key, so that it counts once. */
export interface Attempt {
  readonly key: string;
  /** Of what was asked for; something else gets a key of its own. */
  readonly fingerprint: string;
}

/** Why the last step was not taken. */
type Problem =
  | { readonly kind: 'offline' }
  | { readonly kind: 'noTickets' }
  | { readonly kind: 'fields' }
  | { readonly kind: 'soldOut'; readonly available: Readonly<Record<string, number>> }
  | { readonly kind: 'refused'; readonly message: string };

export type TransferPayment = Extract<PaymentBody, { kind: 'transfer' }>;

export interface CheckoutState {
  readonly draft: Draft;
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
  /** What is under way; `leaving` until the browser has gone to the bank or to the confirmation. */
  readonly busy: Step | 'giveBack' | 'leaving' | null;
  readonly attempt: Attempt | null;
  readonly problem: Problem | null;
  readonly fieldProblems: FieldProblems;
  /** Grows with each refusal and each ended hold, so that focus and sight can follow. */
  readonly refusals: number;
  readonly transfer: TransferPayment | null;
}

/** An order as the server told it, and how far ahead its clock was then, in milliseconds. */
interface OrderAnswer {
  readonly order: OrderBody;
  readonly serverAheadMs: number;
}

export type CheckoutAction =
  | { type: 'restoreStarted' }
  | { type: 'restored'; saved: SavedCheckout }
  | { type: 'profileArrived'; profile: ProfileBody; event: EventBody }
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
  | { type: 'callFailed'; problem: Problem; fieldProblems?: FieldProblems; mayRepeat: boolean }
  | { type: 'giveBackStarted' }
  | { type: 'givenBack' }
  | { type: 'holdEnded' }
  | { type: 'holdForgotten' }
  | { type: 'cameBack' };

/** What outlives a reload. */
export type SavedCheckout = Pick<CheckoutState, 'draft' | 'part' | 'hold' | 'lastRead' | 'attempt'>;

export function newCheckout(draft: Draft): CheckoutState {
  return {
    draft,
    profile: null,
    isRestoring: false,
    part: 'tickets',
    hold: null,
    lastRead: null,
    isHoldOver: false,
    isGivenBack: false,
    busy: null,
    attempt: null,
    problem: null,
    fieldProblems: {},
    refusals: 0,
    transfer: null,
  };
}

/** The checkout after something happened. Pure: no clock, no network, no React. */
export function reduceCheckout(state: CheckoutState, action: CheckoutAction): CheckoutState {
  switch (action.type) {
    case 'restoreStarted':
      return { ...state, isRestoring: true, busy: 'restore', problem: null };
    case 'restored':
      return {
        ...state,
        ...action.saved,
        draft: filled(action.saved.draft, state.profile, action.saved.hold?.items ?? []),
        isRestoring: false,
        busy: null,
      };
    case 'profileArrived': {
      const items = state.hold?.items ?? itemsOf(state.draft, action.event);
      const { profile } = action;
      return { ...state, profile, draft: filled(state.draft, profile, items) };
    }
    case 'quantityChanged':
      return {
        ...state,
        draft: {
          ...state.draft,
          quantities: { ...state.draft.quantities, [action.ticketId]: action.quantity },
        },
        problem: state.problem?.kind === 'soldOut' ? state.problem : null,
      };
    case 'placeChanged':
      return typed(state, withPlace(state.draft, action), placePathsOf(action));
    case 'questionAnswered':
      return typed(state, withAnswer(state.draft, action), [
        placePath(action, `answers.${action.questionId}`),
      ]);
    case 'buyerChanged':
      return typed(
        state,
        { ...state.draft, buyer: { ...state.draft.buyer, ...action.change } },
        Object.keys(action.change).map((field) => `buyer.${field}`),
      );
    case 'billingChanged':
      return typed(
        state,
        { ...state.draft, billing: { ...state.draft.billing, ...action.change } },
        Object.keys(action.change).map((field) => `billingData.${field}`),
      );
    case 'choiceChanged':
      return typed(
        state,
        { ...state.draft, ...action.change },
        Object.keys(action.change).map((choice) => (choice === 'acceptsTerms' ? 'acceptTerms' : choice)),
      );
    case 'stepRefused':
      return refused(state, action);
    case 'paymentOpened':
      return {
        ...state,
        part: 'payment',
        problem: null,
        fieldProblems: {},
        draft: withBuyerFromParticipant(state.draft, state.hold?.items ?? []),
      };
    case 'callStarted':
      return { ...state, busy: action.step, attempt: action.attempt, problem: null, fieldProblems: {} };
    case 'held':
      return settled(state, {
        hold: action.hold,
        lastRead: eventRead(action.event, { held: heldItems(state), lastRead: state.lastRead }),
        draft: filled(state.draft, state.profile, action.hold.items),
        isHoldOver: false,
        isGivenBack: false,
        part: later(state.part, 'participants'),
      });
    case 'checkedOut':
      return settled(state, {
        hold: updated(state.hold, action),
        busy: action.payment.kind === 'transfer' ? null : 'leaving',
        transfer: action.payment.kind === 'transfer' ? action.payment : null,
      });
    case 'resumed':
      return orderRead(
        {
          ...newCheckout(
            filled(draftOfOrder(state.draft, action.order), state.profile, action.order.tickets),
          ),
          profile: state.profile,
          hold: holdOf(action.order, action),
        },
        action,
      );
    case 'orderRead':
      return orderRead(state, action);
    case 'callFailed':
      return refused({ ...state, attempt: action.mayRepeat ? state.attempt : null }, action);
    case 'giveBackStarted':
      return { ...state, busy: 'giveBack', problem: null };
    case 'givenBack':
      return settled(state, { hold: null, isHoldOver: false, isGivenBack: true, part: 'tickets' });
    case 'holdEnded':
      return state.hold ? settled(state, { isHoldOver: true, refusals: state.refusals + 1 }) : state;
    case 'holdForgotten':
      return settled(state, { isRestoring: false, hold: null, isHoldOver: false, part: 'tickets' });
    case 'cameBack':
      return { ...state, busy: null };
    default:
      return action satisfies never;
  }
}

/** The places that are this buyer's now. */
export function heldItems({ hold, isHoldOver }: Pick<CheckoutState, 'hold' | 'isHoldOver'>): readonly Item[] {
  return hold && !isHoldOver ? hold.items : [];
}

/** What the button does next: the earliest thing that is missing. */
export function nextStep(
  state: Pick<CheckoutState, 'isRestoring' | 'hold' | 'isHoldOver' | 'draft' | 'part'>,
  event: EventBody,
): Step {
  if (state.isRestoring) return 'restore';
  if (!state.hold || state.isHoldOver) return 'hold';
  if (!isSameChoice(state.hold.items, itemsOf(state.draft, event))) return 'changeItems';
  return state.part === 'payment' ? 'checkout' : 'openPayment';
}

/** The same key for the repetition of a call, a new one for anything else. */
export function attemptFor(previous: Attempt | null, fingerprint: string, newKey: string): Attempt {
  return previous?.fingerprint === fingerprint ? previous : { key: newKey, fingerprint };
}

function isSameChoice(held: readonly Item[], chosen: readonly Item[]): boolean {
  const quantityOf = new Map(held.map(({ ticketId, quantity }) => [ticketId, quantity]));
  return (
    held.length === chosen.length &&
    chosen.every(({ ticketId, quantity }) => quantityOf.get(ticketId) === quantity)
  );
}

function orderRead(
  state: CheckoutState,
  { order, serverAheadMs, message }: OrderAnswer & { message?: string | undefined },
) {
  const hold = updated(state.hold, { order, serverAheadMs });
  const isHeld = order.status === 'reserved' || order.status === 'pending';
  const isOver = order.status === 'expired' || order.status === 'cancelled';
  const next = settled(state, {
    hold,
    isHoldOver: isOver,
    refusals: state.refusals + (isOver ? 1 : 0),
    part: order.status === 'pending' ? 'payment' : later(state.part, 'participants'),
    busy: isHeld || isOver ? null : 'leaving',
  });
  return isHeld && message ? refused(next, { problem: { kind: 'refused', message } }) : next;
}

function updated(hold: Hold | null, { order, serverAheadMs }: OrderAnswer): Hold | null {
  return hold && holdOf(order, { checkoutToken: hold.checkoutToken, serverAheadMs });
}

function settled(state: CheckoutState, change: Partial<CheckoutState>): CheckoutState {
  return { ...state, busy: null, attempt: null, problem: null, fieldProblems: {}, ...change };
}

function refused(
  state: CheckoutState,
  { problem, fieldProblems = {} }: { problem: Problem; fieldProblems?: FieldProblems },
): CheckoutState {
  return { ...state, busy: null, problem, fieldProblems, refusals: state.refusals + 1 };
}

/** The draft with the signed-in buyer's data wherever nothing was typed: the first place exists only once it is chosen. */
function filled(draft: Draft, profile: ProfileBody | null, items: readonly Item[]): Draft {
  return profile ? withProfile(draft, profile, items) : draft;
}

/** A corrected value loses its message; the others keep theirs. */
function typed(state: CheckoutState, draft: Draft, paths: readonly FieldPath[]): CheckoutState {
  const rest = Object.entries(state.fieldProblems).filter(([path]) => !paths.includes(path));
  const isLastCorrected = rest.length === 0 && state.problem?.kind === 'fields';
  return {
    ...state,
    draft,
    fieldProblems: Object.fromEntries(rest),
    problem: isLastCorrected ? null : state.problem,
  };
}

function placePathsOf({
  change,
  ...place
}: {
  ticketId: string;
  index: number;
  change: Partial<PlaceDraft>;
}) {
  return Object.keys(change).map((field) => placePath(place, field === 'usesBuyerEmail' ? 'email' : field));
}

function withAnswer(
  draft: Draft,
  { ticketId, index, questionId, value }: Extract<CheckoutAction, { type: 'questionAnswered' }>,
): Draft {
  const answers = { ...draft.places[ticketId]?.[index]?.answers, [questionId]: value };
  return withPlace(draft, { ticketId, index, change: { answers } });
}

const later = (a: Part, b: Part): Part => (parts.indexOf(a) > parts.indexOf(b) ? a : b);
