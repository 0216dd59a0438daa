import type { LaterModule } from './later-module.ts';

/** Fetches it ahead of its use, without a word: who uses it is told where it doesn't come. */
export function prepare(...modules: readonly LaterModule<unknown>[]): void {
  for (const { load } of modules) {
    load().catch((error: unknown) => console.info('A later part of the page could not be fetched.', error));
  }
}

/** The same as soon as the browser has nothing else to do. Gives back what keeps it from beginning. */
export function prepareWhenIdle(...modules: readonly LaterModule<unknown>[]): () => void {
  return whenIdle(() => prepare(...modules));
}

/** Does something as soon as the browser has nothing else to do. Gives back what keeps it from beginning. */
export function whenIdle(action: () => void): () => void {
  // @NOTE Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(action, 1000);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(action);
  return () => cancelIdleCallback(request);
}
