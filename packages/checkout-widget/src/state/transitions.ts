import type { CheckoutState, Places, Problem, Screen } from './checkout-state.ts';
import type { Item } from './draft.ts';
import type { FieldProblems } from './field-problems.ts';
import type { Hold } from './hold.ts';

/** The places of a hold that runs. */
export const heldPlaces = (hold: Hold): Places => ({ kind: 'held', hold });

/** The items of a hold that still runs. */
export const heldItems = (places: Places): readonly Item[] =>
  places.kind === 'held' ? places.hold.items : [];

const form: Screen = { kind: 'form' };

/** The state after a definite response. The form returns, unless the data of a transfer replace it. */
export function settled(state: CheckoutState, change: Partial<CheckoutState>): CheckoutState {
  return {
    ...state,
    ...noProblem,
    busy: null,
    attempt: null,
    isChangedElsewhere: false,
    isBankSilent: false,
    screen: state.screen.kind === 'transfer' ? state.screen : form,
    ...change,
  };
}

/** The state after a refused step. The form returns from the bank. */
export function refused(
  state: CheckoutState,
  { problem, fieldProblems = {} }: { problem: Problem; fieldProblems?: FieldProblems },
): CheckoutState {
  return {
    ...without('bank', state),
    busy: null,
    problem,
    fieldProblems,
    refusedFields: fieldProblems,
    refusals: state.refusals + 1,
  };
}

/** The state with the form in place of that screen; any other screen stays. */
export function without(kind: Screen['kind'], state: CheckoutState): CheckoutState {
  return state.screen.kind === kind ? { ...state, screen: form } : state;
}

/** No message of a refused step. */
export const noProblem = { problem: null, fieldProblems: {}, refusedFields: {} };
