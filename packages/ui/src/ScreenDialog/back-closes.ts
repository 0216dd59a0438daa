import { useEffect, useEffectEvent } from 'react';

/** Marks, in the history's state, the entry of a cover over the page. */
const mark = 'coversPage';

/** Resolves when no entry is being removed: going back is asynchronous and must not remove a newer entry. */
let settled: Promise<void> = Promise.resolve();

/**
 * The browser's Back button closes the cover over the page, as users of phones expect, instead of leaving the page.
 * While it is open the history has one more entry; closing removes it. The entry has the same address and state, so
 * that a router does nothing.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (!open) return undefined;
    let hasEntry = false;
    let isOver = false;
    const addEntry = async () => {
      // Always asynchronous, so that StrictMode, which runs an effect twice, adds only one entry.
      await settled;
      if (isOver) return;
      window.history.pushState({ ...window.history.state, [mark]: true }, '');
      hasEntry = true;
      // Not earlier: the popstate event of an older entry's removal would close this cover.
      window.addEventListener('popstate', closeInstead);
    };
    const closeInstead = () => {
      hasEntry = false;
      window.removeEventListener('popstate', closeInstead);
      close();
    };
    void addEntry();
    return () => {
      isOver = true;
      window.removeEventListener('popstate', closeInstead);
      // If the page has navigated since, the entry is no longer on top.
      if (hasEntry && window.history.state?.[mark]) settled = takeEntryAway();
    };
  }, [open]);
}

function takeEntryAway(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
    window.history.back();
  });
}
