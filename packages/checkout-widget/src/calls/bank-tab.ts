import type { EventBody } from '@dorsal/api-contract/events';
import type { CheckoutState, RedirectPayment, Step } from '../state/checkout-state.ts';
import { methodOf } from '../state/draft.ts';
import type { Hold } from '../state/hold.ts';
import { postForm } from './post-form.ts';

/**
 * How the buyer gets to the bank: in the tab, with the whole page, or with another press, which the browser requires.
 */
type WayToBank = 'tab' | 'page' | 'press';

/** A tab for the bank, opened during the press, before the page knows whether the bank is needed. */
export interface BankTab {
  /** Sends the tab to the bank and returns the way that was possible. */
  readonly goTo: (payment: RedirectPayment) => WayToBank;
  /** Closes the tab when the bank is not needed. */
  readonly close: () => void;
}

/** Whether the step ends at the bank, as far as the page knows before the server's response. */
export function endsAtBank(
  step: Step,
  { draft, hold }: Pick<CheckoutState, 'draft'> & { readonly hold: Pick<Hold, 'totalCents'> | null },
  event: EventBody,
): boolean {
  return step === 'checkout' && hold !== null && hold.totalCents > 0 && methodOf(draft, event) === 'card';
}

/**
 * Opens the tab. Call it while a press is handled and before any await: browsers block a tab that is opened later,
 * Safari at once. `open` may open a page that closes itself if it has no name; default: an empty page.
 */
export function openBankTab(open = () => window.open('', '_blank')): BankTab {
  const tab = open();
  if (!tab) return { goTo: () => (mayLeavePage() ? 'page' : 'press'), close: () => {} };
  // The bank's page must not reach this one: through `opener` it could navigate this page, or the one around it.
  // `noopener` would prevent that, too, but then `open` returns null and the tab can't be sent to the bank.
  tab.opener = null;
  // The tab doesn't need the page of `open`: stop its loading. If it loads anyway, the name keeps it from closing
  // itself.
  tab.name = 'bank';
  tab.stop();
  showConnecting(tab.document);
  return {
    goTo: (payment) => {
      if (tab.closed) return 'press';
      try {
        // The form is created in the tab's own document: without an `opener` the browser may not find the tab by name.
        postForm(payment, '_self', tab.document);
        return 'tab';
      } catch {
        // The buyer has navigated the tab to another origin, which this page can't access.
        return 'press';
      }
    },
    close: () => tab.close(),
  };
}

/**
 * Whether the page around may be left without another press. A press counts for about five seconds, and for one use. If
 * the page around has cut its tabs off (`Cross-Origin-Opener-Policy: same-origin`), `open` also returns null, but an
 * empty tab has opened and has used up the press. Source: HTML, 6.4, "transient activation", and 7.2.2.1.
 */
const mayLeavePage = (): boolean => navigator.userActivation?.isActive ?? false;

/** Text of the empty tab until the bank's page has loaded. */
function showConnecting(page: Document): void {
  const text = 'Conectando con el banco...';
  page.documentElement.lang = 'es';
  page.title = text;
  // Without it a phone shows the page at desktop width.
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
