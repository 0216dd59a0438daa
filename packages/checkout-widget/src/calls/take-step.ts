import { endsAtBank, openBankTab } from './bank-tab.ts';
import { attemptFor } from '../state/checkout-machine.ts';
import type { CheckoutPage } from './checkout-page.ts';
import type { CheckoutState, Step } from '../state/checkout-state.ts';
import { loadSavedPeople } from './saved-people.ts';
import { savePeople } from './save-people.ts';
import { purchaseCall } from './purchase.ts';
import { licencedHold } from '../state/licenced-hold.ts';
import { stepRefusal } from '../state/step-refusal.ts';
import { applyOutcome } from './apply-outcome.ts';

/** Takes the step: validates the form, then calls the server. */
export async function takeStep(
  step: Exclude<Step, 'restore'>,
  state: CheckoutState,
  page: CheckoutPage,
): Promise<void> {
  const { event, dispatch } = page;
  const hold = licencedHold(state, event);
  const refusal = stepRefusal(step, { ...state, hold }, event);
  if (refusal) dispatch(refusal);
  else if (step === 'openPayment') dispatch({ type: 'paymentOpened' });
  else {
    const call = purchaseCall(step, { ...page, state: { ...state, hold } });
    const attempt = attemptFor(state.attempt, call.fingerprint, () => crypto.randomUUID());
    dispatch({ type: 'callStarted', step, attempt });
    // Nothing was awaited so far, so the browser doesn't block the tab.
    const tab =
      page.paysInTab && endsAtBank(step, { ...state, hold }, event) ? openBankTab(page.openTab) : undefined;
    if (step === 'hold' && state.profile && event.sport) void loadSavedPeople(page.api);
    const saving = step === 'checkout' ? savePeople(state, page) : undefined;
    try {
      const outcome = await call.send(attempt);
      // The outcome may leave the page.
      await saving;
      applyOutcome(outcome, { keys: hold, tab }, page);
    } catch (error) {
      // An unexpected error must not leave an empty tab behind.
      tab?.close();
      throw error;
    }
  }
}
