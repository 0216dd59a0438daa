import { useSyncExternalStore } from 'react';

/**
 * Pixels of the page's lower edge that a phone's keyboard covers; 0 without one. The keyboard shrinks the visual
 * viewport, not the page, so it covers what sticks to the page's edge.
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
  // A zoomed viewport shows only a part of the page, with or without a keyboard.
  if (!visualViewport || visualViewport.scale > 1.05) return 0;
  const covered = Math.round(innerHeight - visualViewport.offsetTop - visualViewport.height);
  return innerHeight - visualViewport.height < leastKeyboardPx ? 0 : Math.max(0, covered);
}

/** A smaller difference is the browser's own bar, which appears and disappears. */
const leastKeyboardPx = 140;
