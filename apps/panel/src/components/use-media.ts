import { useSyncExternalStore } from 'react';

/** Whether the window matches a media query: `(width >= 768px)`. For layouts that styles alone can't switch. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => matchMedia(query).matches,
  );
}
