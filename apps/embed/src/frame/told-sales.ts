import { unlessBlocked } from './kept-order.ts';

/**
 * The sales of which the pages around know, as `reference=time`: in the local storage, that of the site around for all its tabs. A tab
 * that is duplicated takes its session storage along, and would tell them again.
 */
const key = 'dorsal:told';

/** Nothing that opens an order without being asked lives longer. */
const lifetimeMs = 24 * 3_600_000;
const mostSales = 20;

/** Whether a page of this site has told of this sale; from now on one has. False where nothing can be kept. */
export function wasTold(ref: string): boolean {
  const was = unlessBlocked(() => {
    const sales = [...new URLSearchParams(localStorage.getItem(key) ?? '')].filter(
      ([, toldMs]) => Number(toldMs) > Date.now() - lifetimeMs,
    );
    if (sales.some(([told]) => told === ref)) return true;
    const latest = [...sales, [ref, String(Date.now())]].slice(-mostSales);
    localStorage.setItem(key, String(new URLSearchParams(latest)));
    return false;
  });
  return was ?? false;
}
