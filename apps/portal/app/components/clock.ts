import { countdownTickMs } from '@dorsal/domain/notice-times';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

// One timer for the page, however many countdowns stand on it.
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const tell of listeners) tell();
  }, countdownTickMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const wholeSecond = (ms: number) => Math.floor(ms / countdownTickMs) * countdownTickMs;

/**
 * What `read` makes of the time, worked out once a second; the component renders again only when that changes.
 * `renderedAt` is the server's time (ms since 1970), used until the page is hydrated. `read` must give a primitive.
 */
export function useClock<T extends string | number | boolean>(
  read: (nowMs: number) => T,
  renderedAt: number,
): T {
  return useSyncExternalStore(
    subscribe,
    () => read(wholeSecond(Date.now())),
    () => read(wholeSecond(renderedAt)),
  );
}
