/**
 * Waits until the page has nothing to do: React has rendered what an event changed, also in a transition, and has run
 * the effects. Waits at most a second, because some pages never rest.
 */
export function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: 1000 });
  });
}
