import type { EventBody } from '@dorsal/api-contract/events';
import type { OrderBody } from '@dorsal/api-contract/orders';
import { needsHealthConsent } from '@dorsal/domain/questions';
import { healthConsentId } from './checkout-body.ts';
import { reduceStart, refused } from './checkout-start.ts';
import { type Attempt, type CheckoutAction, type CheckoutState, newCheckout } from './checkout-state.ts';
import { type Draft, type PlaceDraft, quantitiesOf } from './draft.ts';
import { type FieldPath, placePath } from './field-path.ts';
import {
  draftOfOrder,
  withBuyerEmail,
  withBuyerFromParticipant,
  withPlace,
  withProfile,
} from './filled-draft.ts';
import { type Hold, holdOf } from './hold.ts';
import { heldItems } from './next-step.ts';
import { orderRead, orderSeen, settled, updatedHold } from './order-answers.ts';
import { later } from './parts.ts';
import { eventRead } from './event-read.ts';

/** Returns the checkout's state after an action. Pure: no clock, no network, no React. */
export function reduceCheckout(state: CheckoutState, action: CheckoutAction): CheckoutState {
  switch (action.type) {
    case 'restoreStarted':
    case 'stepAwaited':
    case 'quantityChanged':
    case 'callFailed':
      return reduceStart(state, action);
    case 'restored': {
      const restored = reduceStart(state, action);
      return {
        ...restored,
        draft: filled(restored.draft, restored),
        refusals: state.refusals + (hasPaymentNews(restored.hold) ? 1 : 0),
      };
    }
    case 'profileArrived': {
      const known = reduceStart(state, action);
      return { ...known, draft: filled(known.draft, known) };
    }
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
        draft: filled(state.draft, { ...state, hold: action.hold, event: action.event }),
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
    case 'resumed': {
      const { profile } = state;
      const hold = holdOf(action.order, action);
      return orderRead(
        {
          ...newCheckout(filled(resumedDraft(state, action.order), { profile, hold })),
          preselected: state.preselected,
          profile,
          // An order with a buyer was sent before: open the last part.
          part: action.order.buyer ? 'payment' : 'tickets',
          hold,
          refusals: state.refusals + (hasPaymentNews(hold) ? 1 : 0),
        },
        action,
      );
    }
    case 'orderRead':
      return orderRead(state, action);
    case 'orderSeen':
      return orderSeen(state, action);
    case 'askStarted':
      return { ...state, busy: 'ask', problem: null, isBankSilent: false };
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
    case 'codeAsked': {
      const { type: _, ...codeStep } = action;
      return settled(state, { codeStep });
    }
    case 'addressProven':
      return {
        ...state,
        codeStep: undefined,
        addressToken: action.addressToken,
        draft: withBuyerEmail(state.draft, action.email),
      };
    case 'codeLeft':
      return { ...state, codeStep: undefined };
    case 'bankAwaited':
      // Wait only for an open payment of a hold that still runs.
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

/** The buyer came back with the Back button: bring the messages into view. A bank takes each number once. */
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

/** Whether a payment was started: its message is then scrolled into view. */
const hasPaymentNews = (hold: Hold | null): boolean => hold !== null && hold.payment !== 'none';

/** Returns the same key for a retry of the call, a new one for any other call. */
export function attemptFor(previous: Attempt | null, fingerprint: string, newId: () => string): Attempt {
  return previous?.fingerprint === fingerprint ? previous : { key: newId(), secret: newId(), fingerprint };
}

/**
 * The draft of a resumed order. An ended order gives only its quantities, or nothing if the buyer comes for a
 * preselected ticket: the person who continues may not be the one who typed the data.
 */
function resumedDraft({ draft, preselected }: CheckoutState, order: OrderBody): Draft {
  if (order.status !== 'expired' && order.status !== 'cancelled') return draftOfOrder(draft, order);
  return preselected ? draft : { ...draft, quantities: quantitiesOf(order.tickets) };
}

interface Filling extends Pick<CheckoutState, 'profile' | 'hold'> {
  /** The event with its questions, which only the first press loads. */
  readonly event?: EventBody | undefined;
}

/**
 * Fills the empty fields of a held draft with the signed-in buyer's data. Without a hold there are no fields to fill.
 */
function filled(draft: Draft, { profile, hold, event }: Filling): Draft {
  return profile && hold ? withProfile(draft, profile, { items: hold.items, event }) : draft;
}

/** Removes the messages of the changed fields; the others keep theirs. */
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

/** The draft with the answer. A blank answer removes the health consent: the next answer needs its own. */
function withAnswer(
  draft: Draft,
  { ticketId, index, questionId, value }: Extract<CheckoutAction, { type: 'questionAnswered' }>,
): Draft {
  const answers = { ...draft.places[ticketId]?.[index]?.answers, [questionId]: value };
  if (!needsHealthConsent({ isAboutHealth: true }, value)) delete answers[healthConsentId(questionId)];
  return withPlace(draft, { ticketId, index, change: { answers } });
}

const forgottenText = 'No encontramos tu reserva. Elige tus entradas para hacer otra.';
