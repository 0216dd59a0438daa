import type { afterFirstPress } from './after-first-press.ts';
import type { CheckoutAction } from '../state/checkout-state.ts';
import { lazyModule } from '../lazy/lazy-module.ts';
import { OutdatedPageError } from '../lazy/outdated-page.ts';

/** The lazy chunk, which loads with the first press. A hold exists only after it has loaded. */
export const lazyCode = lazyModule(
  async () => (await import('./after-first-press.ts')).afterFirstPress,
  import.meta.url,
);

export type LazyCode = typeof afterFirstPress;

/** The code, or `undefined` after dispatching why it can't be loaded: no connection, or a newer version of the page. */
export async function requireLazyCode(
  dispatch: (action: CheckoutAction) => void,
): Promise<LazyCode | undefined> {
  try {
    return await lazyCode.load();
  } catch (error) {
    console.info('The later part of the checkout could not be fetched.', error);
    const kind = error instanceof OutdatedPageError ? 'outdated' : 'offline';
    dispatch({ type: 'callFailed', problem: { kind }, mayRepeat: true });
    return undefined;
  }
}
