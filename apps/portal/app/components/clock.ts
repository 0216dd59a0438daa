import { countdownTickMs } from '@dorsal/domain/notice-times';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
/** Milliseconds by which the server's clock is ahead of the device's; undefined before anybody has asked for it. */
let serverAheadMs: number | undefined;

function tell(): void {
  for (const listener of listeners) listener();
}

// One timer for the page, however many countdowns stand on it.
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
    // The page's own files come first.
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
    // Tried again where the time is next asked for.
    serverAheadMs = undefined;
    console.error("The server's clock could not be read: the device's goes on.", error);
  }
}

const wholeSecond = (ms: number) => Math.floor(ms / countdownTickMs) * countdownTickMs;

/**
 * What `read` makes of the device's time, worked out once a second; the component renders again only when that changes.
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

/** As `useClock`, by the server's clock as soon as it is known: for what begins and ends there. */
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
