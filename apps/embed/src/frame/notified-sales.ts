import { unlessBlocked } from './kept-order.ts';

/**
 * The sales reported to the pages around, as `reference=time`: in the local storage, shared by all tabs of the site
 * around. A duplicated tab copies its session storage, and would report them again.
 */
const key = 'dorsal:told';

/** No order is reopened automatically for longer than this. */
const lifetimeMs = 24 * 3_600_000;
const mostSales = 20;

/** Whether a page of this site has reported this sale; marks it as reported. False if nothing can be stored. */
export function wasNotified(ref: string): boolean {
  const was = unlessBlocked(() => {
    const sales = [...new URLSearchParams(localStorage.getItem(key) ?? '')].filter(
      ([, notifiedMs]) => Number(notifiedMs) > Date.now() - lifetimeMs,
    );
    if (sales.some(([sale]) => sale === ref)) return true;
    const latest = [...sales, [ref, String(Date.now())]].slice(-mostSales);
    localStorage.setItem(key, String(new URLSearchParams(latest)));
    return false;
  });
  return was ?? false;
}
