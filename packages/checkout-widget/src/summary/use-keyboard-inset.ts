import { useSyncExternalStore } from 'react';

/**
 * Pixels of the page's lower edge that a phone's keyboard covers; 0 without one. The keyboard makes the visible part of the
 * page smaller, not the page: what sticks to its edge lies below it.
 */
export function useKeyboardInset(): number {
  return useSyncExternalStore(subscribe, keyboardInset, () => 0);
}

function subscribe(onChange: () => void): () => void {
  const { visualViewport } = window;
  visualViewport?.addEventListener('resize', onChange);
  visualViewport?.addEventListener('scroll', onChange);
  return () => {
    visualViewport?.removeEventListener('resize', onChange);
    visualViewport?.removeEventListener('scroll', onChange);
  };
}

function keyboardInset(): number {
  const { visualViewport, innerHeight } = window;
  // Whoever has zoomed in sees a part of the page, with or without a keyboard.
  if (!visualViewport || visualViewport.scale > 1.05) return 0;
  const covered = Math.round(innerHeight - visualViewport.offsetTop - visualViewport.height);
  return innerHeight - visualViewport.height < leastKeyboardPx ? 0 : Math.max(0, covered);
}

/** Less than this is the browser's own bar, that comes and goes. */
const leastKeyboardPx = 140;
