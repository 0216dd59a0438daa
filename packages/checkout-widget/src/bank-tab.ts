import type { EventBody } from '@dorsal/api-contract/events';
import type { CheckoutState, RedirectPayment, Step } from './checkout-state.ts';
import { methodOf } from './draft.ts';
import { postForm } from './post-form.ts';

/** How the buyer gets to the bank: in the tab, with the whole page, or by another press, which browsers ask for. */
type WayToBank = 'tab' | 'page' | 'press';

/** A tab for the bank alone, opened by the press itself, before anybody knows whether the bank is needed. */
export interface BankTab {
  /** Sends the tab to the bank, and says whether it could. */
  readonly goTo: (payment: RedirectPayment) => WayToBank;
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
 * Safari at once. `open` may open a page that closes itself where it has no name; default: an empty one.
 */
export function openBankTab(open = () => window.open('', '_blank')): BankTab {
  const tab = open();
  if (!tab) return { goTo: () => (mayLeavePage() ? 'page' : 'press'), close: () => {} };
  // The bank's page must not reach us: through `opener` it could send this page, or the one around it, somewhere else.
  // `noopener` would keep it away as well, but then `open` answers null, and nothing could be sent there.
  tab.opener = null;
  // A tab in our hands does without that page, and where it comes all the same it must stay.
  tab.name = 'bank';
  tab.stop();
  showConnecting(tab.document);
  return {
    goTo: (payment) => {
      if (tab.closed) return 'press';
      try {
        // The form stands in the tab's own page: once disowned it can't be relied on to be found by a name.
        postForm(payment, '_self', tab.document);
        return 'tab';
      } catch {
        // The buyer has gone elsewhere with it, where it is none of ours.
        return 'press';
      }
    },
    close: () => tab.close(),
  };
}

/**
 * Whether the page around may be left without another press. A press counts for some five seconds, and for one thing: where
 * the page around has cut its tabs off (`Cross-Origin-Opener-Policy: same-origin`), `open` answers null as well, but an empty
 * tab has opened, and nothing is left of the press. Source: HTML, 6.4, "transient activation", and 7.2.2.1.
 */
const mayLeavePage = (): boolean => navigator.userActivation?.isActive ?? false;

/** What the empty tab says until the bank's page is there. */
function showConnecting(page: Document): void {
  const text = 'Conectando con el banco...';
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
