import { useEffect, useEffectEvent } from 'react';

/** In the history's state of an entry that stands for what covers the page. */
const mark = 'coversPage';

/** Done when no entry is being taken away: going back takes the browser a while, and must not take a newer one. */
let settled: Promise<void> = Promise.resolve();

/**
 * The browser's way back closes what covers the page, as phones' users expect of whatever fills the screen, instead of leaving
 * the page below. While it is open the history has an entry more; closing takes it away. It is of the same address and state, so that
 * a router finds nothing to do between the two.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (!open) return undefined;
    let hasEntry = false;
    let isOver = false;
    const addEntry = async () => {
      // Even if nothing is under way this takes a moment, and so StrictMode, which sets an effect up twice, adds but one.
      await settled;
      if (isOver) return;
      window.history.pushState({ ...window.history.state, [mark]: true }, '');
      hasEntry = true;
      // Not sooner: the event that ends the wait for an older entry would close this cover.
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
      // Where the page has gone on meanwhile, the entry is no longer on top.
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
