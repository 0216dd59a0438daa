/** Milliseconds after the page has loaded, at the latest. */
const idleTimeout = 3000;

/**
 * Runs a task once the page has loaded, is drawn and has nothing better to do; not after the signal. Only in browsers.
 *
 * @param restMs milliseconds that the page is left alone first, once it is drawn
 */
export function whenIdle(task: () => void, signal: AbortSignal, restMs = 0): void {
  const run = () => {
    if (!signal.aborted) task();
  };
  const waitUntilIdle = () => {
    // @NOTE Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: idleTimeout });
    else setTimeout(run, idleTimeout);
  };
  const rest = () => (restMs > 0 ? setTimeout(waitUntilIdle, restMs) : waitUntilIdle());
  // The frame after the next: what is there by now is drawn then, on a small screen the list above the map.
  const wait = () => requestAnimationFrame(() => requestAnimationFrame(rest));
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true, signal });
}

/**
 * Whether the visitor saves data: what nobody asks for isn't fetched then. Only in browsers.
 *
 * @NOTE Chromium alone tells; its type is not among those of the browsers.
 */
export function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
