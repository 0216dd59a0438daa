import type { EventBody } from '@dorsal/api-contract/events';
import type { OrderBody } from '@dorsal/api-contract/orders';
import { isBlankAnswer } from '@dorsal/domain/questions';
import { healthConsentKey } from './checkout-body.ts';
import { reduceStart } from './checkout-start.ts';
import {
  type Attempt,
  type CheckoutAction,
  type CheckoutState,
  newCheckout,
  type StartAction,
} from './checkout-state.ts';
import { withInput } from '../person-fields/name-draft.ts';
import { type Draft, emptyPlace, type PlaceDraft, quantitiesOf } from './draft.ts';
import type { FieldProblems } from './field-problems.ts';
import { type FieldPath, placePath } from './field-path.ts';
import {
  draftOfOrder,
  withBuyer,
  withBuyerEmail,
  withBuyerFromParticipant,
  withPlace,
  withProfile,
} from './filled-draft.ts';
import { type Hold, holdOf, holdSums } from './hold.ts';
import { withMovedPlace } from './move-place.ts';
import { orderRead, orderSeen, updatedHold } from './order-answers.ts';
import { heldItems, heldPlaces, noProblem, refused, settled, without } from './transitions.ts';
import { later } from './parts.ts';
import { eventRead } from './event-read.ts';

/** Returns the checkout's state after an action. Pure: no clock, no network, no React. */
export function reduceCheckout(state: CheckoutState, action: CheckoutAction): CheckoutState {
  switch (action.type) {
    case 'callFailed':
      return refused({ ...state, attempt: action.mayRepeat ? state.attempt : null }, action);
    case 'restored': {
      const restored = reduceStart(state, action);
      return {
        ...restored,
        draft: filled(restored.draft, restored),
        refusals: state.refusals + (hasPaymentNews(restored.places.hold) ? 1 : 0),
      };
    }
    case 'profileArrived': {
      const known = reduceStart(state, action);
      return { ...known, draft: filled(known.draft, known) };
    }
    case 'placeChanged':
      return typed(state, withPlace(state.draft, action), placePathsOf(action, state.fieldProblems));
    case 'placeMoved':
      // The messages name places by their position, which others have now.
      return typed(state, withMovedPlace(state.draft, action), Object.keys(state.fieldProblems));
    case 'questionAnswered':
      return typed(state, withAnswer(state.draft, action), [placePath(action, `answers.${action.key}`)]);
    case 'personTyped':
      return typed(state, withTyped(state.draft, action), personPathsOf(action));
    case 'buyerChanged':
      return typed(
        state,
        withBuyer(state.draft, action.change),
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
        ...noProblem,
        part: 'payment',
        draft: withBuyerFromParticipant(state.draft, state.places.hold?.items ?? []),
      };
    case 'callStarted':
      return {
        ...state,
        ...noProblem,
        busy: action.step,
        attempt: action.attempt,
      };
    case 'held': {
      const places = heldPlaces(action.hold);
      return settled(state, {
        places,
        lastRead: eventRead(action.event, { held: heldItems(state.places), lastRead: state.lastRead }),
        draft: filled(state.draft, { ...state, places, event: action.event }),
        // The sums of an earlier hold of the same items.
        repriced: undefined,
        part: later(state.part, 'participants'),
      });
    }
    case 'checkedOut': {
      const { hold } = state.places;
      if (!hold) return state;
      const { payment } = action;
      const sent = updatedHold(hold, action);
      const repriced = { items: sent.items, places: state.draft.places, sums: holdSums(action.order) };
      const places = heldPlaces(sent);
      return settled(
        state,
        payment.kind === 'transfer'
          ? { places, repriced, screen: { kind: 'transfer', payment } }
          : { places, repriced, busy: 'leaving' },
      );
    }
    case 'resumed': {
      const { profile } = state;
      const hold = holdOf(action.order, action);
      const places = heldPlaces(hold);
      return orderRead(
        {
          ...newCheckout(filled(resumedDraft(state, action.order), { profile, places })),
          preselected: state.preselected,
          profile,
          // An order with a buyer was sent before: open the last part.
          part: action.order.buyer ? 'payment' : 'tickets',
          places,
          refusals: state.refusals + (hasPaymentNews(hold) ? 1 : 0),
        },
        action,
      );
    }
    case 'orderRead':
      return orderRead(state, action);
    case 'priceChanged': {
      const { hold } = state.places;
      const { sums, message } = action;
      return {
        ...refused(state, { problem: { kind: 'refused', message } }),
        repriced: hold ? { items: hold.items, places: state.draft.places, sums } : undefined,
      };
    }
    case 'orderSeen':
      return orderSeen(state, action);
    case 'askStarted':
      return { ...state, busy: 'ask', problem: null, isBankSilent: false };
    case 'giveBackStarted':
      return { ...state, busy: 'giveBack', problem: null };
    case 'givenBack':
      return settled(state, { places: { kind: 'givenBack', hold: null }, part: 'tickets' });
    case 'holdEnded':
      return ended(state);
    case 'holdForgotten':
      return state.places.hold
        ? ended(state)
        : refused(
            { ...state, places: { kind: 'none', hold: null } },
            { problem: { kind: 'refused', message: forgottenText } },
          );
    case 'codeAsked': {
      const { type: _, ...codeStep } = action;
      return settled(state, { screen: { kind: 'code', ...codeStep } });
    }
    case 'addressProven':
      return {
        ...without('code', state),
        addressToken: action.addressToken,
        draft: withBuyerEmail(state.draft, action.email),
      };
    case 'codeLeft':
      return without('code', state);
    case 'bankAwaited':
    case 'bankOffered': {
      const { places } = state;
      // Only an open payment of a hold that still runs.
      if (places.kind !== 'held' || places.hold.payment !== 'open')
        return action.type === 'bankOffered' ? { ...state, busy: null } : state;
      const payment = action.type === 'bankOffered' ? action.payment : null;
      return { ...state, busy: null, screen: { kind: 'bank', payment } };
    }
    case 'bankTaken':
      return { ...state, busy: 'leaving' };
    case 'bankLeft':
      return { ...without('bank', state), refusals: state.refusals + 1 };
    case 'cameBack':
      return cameBack(state);
    default:
      return reduceStart(state, action satisfies StartAction);
  }
}

/** The buyer came back with the Back button: bring the messages into view. A bank takes each number once. */
function cameBack(state: CheckoutState): CheckoutState {
  const { screen } = state;
  const isTaken = screen.kind === 'bank' && screen.payment !== null;
  return {
    ...state,
    busy: null,
    screen: isTaken ? { kind: 'form' } : screen,
    refusals: state.refusals + (isTaken || state.busy === 'leaving' ? 1 : 0),
  };
}

/** The hold has ended; the message comes into view. */
function ended(state: CheckoutState): CheckoutState {
  const { hold } = state.places;
  return hold ? settled(state, { places: { kind: 'over', hold }, refusals: state.refusals + 1 }) : state;
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

interface Filling extends Pick<CheckoutState, 'profile' | 'places'> {
  /** The event with its questions, which only the first press loads. */
  readonly event?: EventBody | undefined;
}

/**
 * Fills the empty fields of a held draft with the signed-in buyer's data. Without a hold there are no fields to fill.
 */
function filled(draft: Draft, { profile, places, event }: Filling): Draft {
  const { hold } = places;
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

/** The paths with messages about the changed fields, which have parts: `person.birthDate`. */
function placePathsOf(
  { change, ...place }: { ticketId: string; index: number; change: Partial<PlaceDraft> },
  problems: FieldProblems,
) {
  const fields = Object.keys(change).map((field) => (field === 'usesBuyerEmail' ? 'email' : field));
  const paths = fields.map((field) => placePath(place, field));
  return Object.keys(problems).filter((path) =>
    paths.some((changed) => path === changed || path.startsWith(`${changed}.`)),
  );
}

/** The draft with the answer. A blank answer removes the health consent: the next answer needs its own. */
function withAnswer(
  draft: Draft,
  { ticketId, index, key, value }: Extract<CheckoutAction, { type: 'questionAnswered' }>,
): Draft {
  const answers = { ...draft.places[ticketId]?.[index]?.answers, [key]: value };
  if (isBlankAnswer(value)) delete answers[healthConsentKey(key)];
  return withPlace(draft, { ticketId, index, change: { answers } });
}

/** The draft with an input about a person. A part of the name changes the full name, too. */
function withTyped(
  draft: Draft,
  { ticketId, index, input, value }: Extract<CheckoutAction, { type: 'personTyped' }>,
): Draft {
  const { fullName, person } = draft.places[ticketId]?.[index] ?? emptyPlace;
  return withPlace(draft, { ticketId, index, change: withInput({ fullName, person }, input, value) });
}

/** What is said at the input; another kind of document also changes what is said at its number, another class at its consent. */
function personPathsOf({ input, ...place }: Extract<CheckoutAction, { type: 'personTyped' }>) {
  const inputs = [input, input === 'document.kind' ? 'document.number' : `${input}.consent`];
  return inputs.map((one) => placePath(place, `person.${one}`));
}

const forgottenText = 'No encontramos tu reserva. Elige tus entradas para hacer otra.';
