import { accountBreakpointPx } from '@dorsal/domain/breakpoints';
import { useSyncExternalStore } from 'react';

const query = `(min-width: ${accountBreakpointPx}px)`;

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** Whether the screen is wide enough for tabs; narrower screens show a menu (spec, sections 2 and 9). */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => true,
  );
}
