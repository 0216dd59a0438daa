import type { LazyModule } from './lazy-module.ts';

/** Loads the modules ahead of use and ignores failures: the later use reports them. */
export function prepare(...modules: readonly LazyModule<unknown>[]): void {
  for (const { load } of modules) {
    load().catch((error: unknown) => console.info('A later part of the page could not be fetched.', error));
  }
}

/** The same as soon as the browser is idle. Returns a function that cancels it. */
export function prepareWhenIdle(...modules: readonly LazyModule<unknown>[]): () => void {
  return whenIdle(() => prepare(...modules));
}

/** Runs `action` as soon as the browser is idle. Returns a function that cancels it. */
export function whenIdle(action: () => void): () => void {
  // @NOTE Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(action, 1000);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(action);
  return () => cancelIdleCallback(request);
}
