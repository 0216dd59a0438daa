import {
  type CheckoutAction,
  type CheckoutState,
  type SavedCheckout,
  type StartAction,
} from './checkout-state.ts';
import type { Draft } from './draft.ts';

/**
 * Returns the state after an action that can happen before the first press, when the rest of the machine may not have
 * loaded. Pure: no clock, no network, no React. Throws for any other action.
 */
export function reduceStart(state: CheckoutState, action: CheckoutAction): CheckoutState {
  switch (action.type) {
    case 'restoreStarted':
      return { ...state, places: { kind: 'unread', hold: null }, busy: 'restore', problem: null };
    case 'restored':
      return {
        ...state,
        ...action.saved,
        preselected: state.preselected ?? action.saved.preselected,
        draft: preselectedDraft(state, action.saved),
        busy: null,
      };
    case 'profileArrived':
      return { ...state, profile: action.profile };
    case 'stepAwaited':
      return { ...state, busy: action.step, problem: null };
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
    case 'callFailed':
      return { ...state, busy: null, problem: action.problem, refusals: state.refusals + 1 };
    default:
      action satisfies Exclude<CheckoutAction, StartAction>;
      throw new Error(`'${action.type}' needs the whole machine.`);
  }
}

/**
 * The saved draft with a newly preselected ticket type: it replaces an earlier choice, or is added to the held tickets.
 */
function preselectedDraft({ draft: fresh, preselected }: CheckoutState, saved: SavedCheckout): Draft {
  const { draft, places } = saved;
  const isNew = preselected !== null && preselected !== saved.preselected && !draft.quantities[preselected];
  if (!isNew || !fresh.quantities[preselected]) return draft;
  return {
    ...draft,
    quantities: places.hold ? { ...draft.quantities, ...fresh.quantities } : fresh.quantities,
  };
}
