import type { EventBody } from '@dorsal/api-contract/events';
import type { PaymentBody } from '@dorsal/api-contract/orders';
import type { CheckoutState, Step } from './checkout-state.ts';
import { methodOf } from './draft.ts';
import { postForm } from './post-form.ts';

export type RedirectPayment = Extract<PaymentBody, { kind: 'redirect' }>;

/** A tab for the bank alone, opened by the press itself, before anybody knows whether the bank is needed. */
export interface BankTab {
  /** Sends the tab to the bank. False where the browser has opened none: then this page has to go. */
  readonly goTo: (payment: RedirectPayment) => boolean;
  /** Nothing is to be paid there after all. */
  readonly close: () => void;
}

/** Whether the step, as far as it can be known before the server's answer, ends at the bank. */
export function endsAtBank(
  step: Step,
  { draft, hold }: Pick<CheckoutState, 'draft' | 'hold'>,
  event: EventBody,
): boolean {
  return step === 'checkout' && hold !== null && hold.totalCents > 0 && methodOf(draft, event) === 'card';
}

/**
 * Opens the tab. Only where a press is being handled, and before anything is waited for: browsers block whatever opens later,
 * Safari at once.
 */
export function openBankTab(): BankTab {
  const tab = window.open('', '_blank');
  if (!tab) return { goTo: () => false, close: () => {} };
  // The bank's page must not reach us: through `opener` it could send this page, or the one around it, somewhere else.
  // `noopener` would keep it away as well, but then `open` answers null, and nothing could be sent there.
  tab.opener = null;
  showConnecting(tab.document);
  return {
    goTo: (payment) => {
      // A tab that the buyer has closed meanwhile can be opened again from this page.
      // The form stands in the tab's own page: once disowned it can't be relied on to be found by a name.
      if (!tab.closed) postForm(payment, '_self', tab.document);
      return true;
    },
    close: () => tab.close(),
  };
}

/** What the empty tab says until the bank's page is there. */
function showConnecting(page: Document): void {
  const text = 'Conectando con el banco…';
  page.documentElement.lang = 'es';
  page.title = text;
  // Without it a phone shows the page as small as a desktop's.
  const viewport = page.createElement('meta');
  viewport.name = 'viewport';
  viewport.content = 'width=device-width';
  page.head.append(viewport);
  const words = page.createElement('p');
  words.textContent = text;
  words.style.cssText = 'margin: 40vh 24px; font: 1.125rem system-ui, sans-serif; text-align: center';
  page.documentElement.style.colorScheme = 'light dark';
  page.body.append(words);
}
