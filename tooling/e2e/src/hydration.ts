import { expect, type Page } from '@playwright/test';

/**
 * Waits until React has hydrated the page. The load event is earlier, because another script requests the last one.
 * Before hydration clicks are lost, and typed text is overwritten. Doesn't wait for pages that aren't the portal's.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await expect
    // A page that redirects at once rejects the call.
    .poll(() => isHydrated(page).catch(() => false), {
      message: 'the page is hydrated',
      intervals: [10, 20, 50, 100, 250],
    })
    .toBe(true);
}

/** The data that React stores on the document that it has rendered. */
interface ReactRoot {
  readonly stateNode: {
    readonly current: { readonly memoizedState: { readonly isDehydrated?: boolean } | null };
  };
}

function isHydrated(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    if (!('__reactRouterContext' in window)) return true;
    const parts = [...document.querySelectorAll('a[href], h1')].filter(
      (part) => !part.closest('[data-rich-text]'),
    );
    const isReacts = (part: Element) => Object.keys(part).some((key) => key.startsWith('__reactFiber'));
    // React marks the elements while it renders. A click before its commit is handled by the browser: a link loads a
    // new document, and a click on a button of that document is lost.
    const rootKey = Object.keys(document).find((key) => key.startsWith('__reactContainer'));
    const root = rootKey === undefined ? undefined : (Reflect.get(document, rootKey) as ReactRoot);
    const isCommitted = root?.stateNode.current.memoizedState?.isDehydrated === false;
    return (
      isCommitted && parts.length > 0 && [parts[0], parts.at(-1)].every((part) => part && isReacts(part))
    );
  });
}
