import type { EventBody } from '@dorsal/api-contract/events';
import type { CheckoutAction, CheckoutState, Step } from './checkout-state.ts';
import { itemsOf } from './draft.ts';
import { type FieldProblems, participantProblems, paymentProblems } from './field-problems.ts';
import type { Hold } from './hold.ts';

/** The refusal of a step with missing or invalid input; `undefined` if the step can be taken. */
export function stepRefusal(
  step: Step,
  { draft, hold }: Pick<CheckoutState, 'draft'> & { readonly hold: Hold | null },
  event: EventBody,
): CheckoutAction | undefined {
  if (step === 'hold' || step === 'changeItems') {
    const hasItems = itemsOf(draft, event).length > 0;
    return hasItems ? undefined : { type: 'stepRefused', problem: { kind: 'noTickets' } };
  }
  if (!hold) return undefined;
  const order = {
    event,
    items: hold.items,
    totalCents: hold.totalCents,
    isSent: hold.payment !== 'none',
  };
  const fieldProblems: FieldProblems = {
    ...participantProblems(draft, order),
    ...(step === 'checkout' && paymentProblems(draft, order)),
  };
  const isComplete = Object.keys(fieldProblems).length === 0;
  return isComplete ? undefined : { type: 'stepRefused', problem: { kind: 'fields' }, fieldProblems };
}
