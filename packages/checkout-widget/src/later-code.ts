import { loadLaterParts } from './Checkout/later-parts.ts';
import type { CheckoutAction } from './checkout-state.ts';
import type * as BankTab from './bank-tab.ts';
import type * as Purchase from './purchase.ts';
import type * as StepRefusal from './step-refusal.ts';

export type LaterCode = typeof BankTab & typeof Purchase & typeof StepRefusal;

let loaded: LaterCode | undefined;

/** What has come already: a press that opens a tab has no time to wait for it. */
export const loadedLaterCode = (): LaterCode | undefined => loaded;

/**
 * What comes after the first press, which is no part of the first load: in a frame each kilobyte counts. All of it at once,
 * so that a hold is never placed that the page can't go on with; `undefined` where it doesn't come.
 */
export async function loadLaterCode(): Promise<LaterCode | undefined> {
  try {
    const [bankTab, purchase, refusals] = await Promise.all([
      import('./bank-tab.ts'),
      import('./purchase.ts'),
      import('./step-refusal.ts'),
      loadLaterParts(),
    ]);
    loaded = { ...bankTab, ...purchase, ...refusals };
    return loaded;
  } catch (error) {
    console.info('The later parts of the checkout could not be fetched.', error);
    return undefined;
  }
}

/** Code that does not come is a lost connection like any other. */
export const codeMissing: CheckoutAction = {
  type: 'callFailed',
  problem: { kind: 'offline' },
  mayRepeat: true,
};
