import { countdownTickMs } from '@dorsal/domain/notice-times';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
/** Milliseconds by which the server's clock is ahead of the device's; undefined before the first subscription. */
let serverAheadMs: number | undefined;

function tell(): void {
  for (const listener of listeners) listener();
}

// One timer per page for all countdowns.
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tell, countdownTickMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function subscribeToServer(listener: () => void): () => void {
  if (serverAheadMs === undefined) {
    serverAheadMs = 0;
    // Load the page's own files first.
    if (document.readyState === 'complete') void followServer();
    else window.addEventListener('load', () => void followServer(), { once: true });
  }
  return subscribe(listener);
}

async function followServer(): Promise<void> {
  try {
    const { measureServerClock } = await import('./server-clock.ts');
    serverAheadMs = await measureServerClock();
    tell();
  } catch (error) {
    // Retried at the next subscription.
    serverAheadMs = undefined;
    console.error("The server's clock could not be read: the device's goes on.", error);
  }
}

const wholeSecond = (ms: number) => Math.floor(ms / countdownTickMs) * countdownTickMs;

/**
 * The result of `read` for the device's time, computed once a second; the component renders again only when the result
 * changes. `renderedAt` is the server's time (ms since 1970), used until hydration. `read` must return a primitive.
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

/** Like `useClock`, by the server's clock once it is known: for periods that start and end on the server. */
export function useServerClock<T extends string | number | boolean>(
  read: (nowMs: number) => T,
  renderedAt: number,
): T {
  return useSyncExternalStore(
    subscribeToServer,
    () => read(wholeSecond(Date.now() + (serverAheadMs ?? 0))),
    () => read(wholeSecond(renderedAt)),
  );
}
