import { expect, type Page } from '@playwright/test';

/**
 * Waits until React has taken over what the server drew. A page is loaded before that: its last script is asked for by another
 * one. What is pressed until then is lost, and what is typed is overwritten. Pages that are not the portal's are not waited for.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await expect
    // What leads elsewhere at once takes the question along.
    .poll(() => isHydrated(page).catch(() => false), {
      message: 'the page is hydrated',
      intervals: [10, 20, 50, 100, 250],
    })
    .toBe(true);
}

/** What React keeps at the document that it has drawn. */
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
    // React marks the elements while it renders. A press before it has committed goes to the browser instead: a link loads a new
    // document, and a press on that document's button is lost.
    const rootKey = Object.keys(document).find((key) => key.startsWith('__reactContainer'));
    const root = rootKey === undefined ? undefined : (Reflect.get(document, rootKey) as ReactRoot);
    const isCommitted = root?.stateNode.current.memoizedState?.isDehydrated === false;
    return (
      isCommitted && parts.length > 0 && [parts[0], parts.at(-1)].every((part) => part && isReacts(part))
    );
  });
}
