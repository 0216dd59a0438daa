import type { CheckoutAction, CheckoutState, Problem, SavedCheckout, StartAction } from './checkout-state.ts';
import type { Draft } from './draft.ts';
import type { FieldProblems } from './field-problems.ts';

/** Actions that can happen before the first press. */
const startTypes: ReadonlySet<CheckoutAction['type']> = new Set<StartAction['type']>([
  'restoreStarted',
  'restored',
  'profileArrived',
  'stepAwaited',
  'quantityChanged',
  'callFailed',
]);

/** Whether the action can happen before the first press, when the rest of the machine may not have loaded. */
export const isStart = (action: CheckoutAction): action is StartAction => startTypes.has(action.type);

/** Returns the state after an action that can happen before the first press. Pure: no clock, no network, no React. */
export function reduceStart(state: CheckoutState, action: StartAction): CheckoutState {
  switch (action.type) {
    case 'restoreStarted':
      return { ...state, isRestoring: true, busy: 'restore', problem: null };
    case 'restored':
      return {
        ...state,
        ...action.saved,
        preselected: state.preselected ?? action.saved.preselected,
        draft: preselectedDraft(state, action.saved),
        isRestoring: false,
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
      return refused({ ...state, attempt: action.mayRepeat ? state.attempt : null }, action);
    default:
      return action satisfies never;
  }
}

/** The state after a refused step. */
export function refused(
  state: CheckoutState,
  { problem, fieldProblems = {} }: { problem: Problem; fieldProblems?: FieldProblems },
): CheckoutState {
  return {
    ...state,
    busy: null,
    isAtBank: false,
    toTakeAlong: null,
    problem,
    fieldProblems,
    refusedFields: fieldProblems,
    refusals: state.refusals + 1,
  };
}

/**
 * The saved draft with a newly preselected ticket type: it replaces an earlier choice, or is added to the held tickets.
 */
function preselectedDraft({ draft: fresh, preselected }: CheckoutState, saved: SavedCheckout): Draft {
  const { draft, hold } = saved;
  const isNew = preselected !== null && preselected !== saved.preselected && !draft.quantities[preselected];
  if (!isNew || !fresh.quantities[preselected]) return draft;
  return { ...draft, quantities: hold ? { ...draft.quantities, ...fresh.quantities } : fresh.quantities };
}
