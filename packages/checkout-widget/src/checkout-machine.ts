import type { ProfileBody } from '@dorsal/api-contract/user';
import type { EventBody } from '@dorsal/api-contract/events';
import type { OrderBody } from '@dorsal/api-contract/orders';
import {
  type Attempt,
  type CheckoutAction,
  type CheckoutState,
  newCheckout,
  type SavedCheckout,
  type Step,
} from './checkout-state.ts';
import {
  type Draft,
  draftOfOrder,
  isSameItems,
  type Item,
  itemsOf,
  type PlaceDraft,
  quantitiesOf,
  withBuyerFromParticipant,
  withPlace,
  withProfile,
} from './draft.ts';
import { type FieldPath, placePath } from './field-path.ts';
import { type Hold, holdOf } from './hold.ts';
import { orderRead, orderSeen, refused, settled, updatedHold } from './order-answers.ts';
import { later } from './parts.ts';
import { eventRead } from './tickets-part/event-read.ts';

/** The checkout after something happened. Pure: no clock, no network, no React. */
export function reduceCheckout(state: CheckoutState, action: CheckoutAction): CheckoutState {
  switch (action.type) {
    case 'restoreStarted':
      return { ...state, isRestoring: true, busy: 'restore', problem: null };
    case 'restored':
      return {
        ...state,
        ...action.saved,
        preselected: state.preselected ?? action.saved.preselected,
        draft: filled(preselectedDraft(state, action.saved), state.profile, action.saved.hold?.items ?? []),
        isRestoring: false,
        busy: null,
        refusals: state.refusals + (hasPaymentNews(action.saved.hold) ? 1 : 0),
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
        isChangedElsewhere: false,
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
        refusedFields: {},
        draft: withBuyerFromParticipant(state.draft, state.hold?.items ?? []),
      };
    case 'callStarted':
      return {
        ...state,
        busy: action.step,
        attempt: action.attempt,
        problem: null,
        fieldProblems: {},
        refusedFields: {},
      };
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
        hold: updatedHold(state.hold, action),
        isHoldOver: false,
        busy: action.payment.kind === 'transfer' ? null : 'leaving',
        transfer: action.payment.kind === 'transfer' ? action.payment : null,
      });
    case 'resumed':
      return orderRead(
        {
          ...newCheckout(filled(resumedDraft(state, action.order), state.profile, action.order.tickets)),
          preselected: state.preselected,
          profile: state.profile,
          // What was sent once is there, up to the last part.
          part: action.order.buyer ? 'payment' : 'tickets',
          hold: holdOf(action.order, action),
          refusals: state.refusals + (hasPaymentNews(holdOf(action.order, action)) ? 1 : 0),
        },
        action,
      );
    case 'orderRead':
      return orderRead(state, action);
    case 'orderSeen':
      return orderSeen(state, action);
    case 'askStarted':
      return { ...state, busy: 'ask', problem: null, isBankSilent: false };
    case 'callFailed':
      return refused({ ...state, attempt: action.mayRepeat ? state.attempt : null }, action);
    case 'giveBackStarted':
      return { ...state, busy: 'giveBack', problem: null };
    case 'givenBack':
      return settled(state, { hold: null, isHoldOver: false, isGivenBack: true, part: 'tickets' });
    case 'holdEnded':
      return state.hold ? settled(state, { isHoldOver: true, refusals: state.refusals + 1 }) : state;
    case 'holdForgotten':
      return state.hold
        ? settled(state, { isRestoring: false, isHoldOver: true, refusals: state.refusals + 1 })
        : refused({ ...state, isRestoring: false }, { problem: { kind: 'refused', message: forgottenText } });
    case 'bankAwaited':
      // Without an answer of the bank there is nothing to wait for, and without a hold nothing to pay.
      return state.hold?.payment === 'open' && !state.isHoldOver
        ? { ...state, busy: null, isAtBank: true, toTakeAlong: null }
        : state;
    case 'bankOffered':
      return { ...state, busy: null, isAtBank: true, toTakeAlong: action.payment };
    case 'bankTaken':
      return { ...state, busy: 'leaving' };
    case 'bankLeft':
      return { ...state, isAtBank: false, toTakeAlong: null, refusals: state.refusals + 1 };
    case 'cameBack':
      return cameBack(state);
    default:
      return action satisfies never;
  }
}

/** The page was left at its button: what it has to say now comes into sight. A bank takes each number once. */
function cameBack(state: CheckoutState): CheckoutState {
  const isBack = state.busy === 'leaving' || state.toTakeAlong !== null;
  return {
    ...state,
    busy: null,
    isAtBank: state.isAtBank && state.toTakeAlong === null,
    toTakeAlong: null,
    refusals: state.refusals + (isBack ? 1 : 0),
  };
}

/** Whether a payment was begun: what the page says of it comes into sight. */
const hasPaymentNews = (hold: Hold | null): boolean => hold !== null && hold.payment !== 'none';

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
  if (!isSameItems(state.hold.items, itemsOf(state.draft, event))) return 'changeItems';
  return state.part === 'payment' ? 'checkout' : 'openPayment';
}

/** The same key for the repetition of a call, a new one for anything else. */
export function attemptFor(previous: Attempt | null, fingerprint: string, newKey: string): Attempt {
  return previous?.fingerprint === fingerprint ? previous : { key: newKey, fingerprint };
}

/**
 * The order's draft. Of one that has ended nothing is shown but the places, unless the buyer comes for others: who goes on may not
 * be who typed it.
 */
function resumedDraft({ draft, preselected }: CheckoutState, order: OrderBody): Draft {
  if (order.status !== 'expired' && order.status !== 'cancelled') return draftOfOrder(draft, order);
  return preselected ? draft : { ...draft, quantities: quantitiesOf(order.tickets) };
}

/** What was typed, with the ticket type of which the buyer comes now: in place of an earlier choice, or beside what is held. */
function preselectedDraft({ draft: fresh, preselected }: CheckoutState, saved: SavedCheckout): Draft {
  const { draft, hold } = saved;
  const isNew = preselected !== null && preselected !== saved.preselected && !draft.quantities[preselected];
  if (!isNew || !fresh.quantities[preselected]) return draft;
  return { ...draft, quantities: hold ? { ...draft.quantities, ...fresh.quantities } : fresh.quantities };
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
    refusedFields: rest.length === 0 ? {} : state.refusedFields,
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

const forgottenText = 'No encontramos tu reserva. Elige tus entradas para hacer otra.';
