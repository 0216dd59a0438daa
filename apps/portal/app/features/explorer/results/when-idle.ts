/** Milliseconds after which a page that has loaded and is drawn counts as idle at the latest. */
const idleTimeout = 3000;

/**
 * Runs a task once the page has loaded, is drawn and is idle, unless `signal` is aborted before. Only in browsers.
 *
 * @param restMs milliseconds to wait first, once the page is drawn
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
  // Two frames later: by then the current content is drawn, on a small screen the list above the map.
  const wait = () => requestAnimationFrame(() => requestAnimationFrame(rest));
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true, signal });
}

/**
 * Whether the visitor saves data: then nothing is fetched before the visitor asks for it. Only in browsers.
 *
 * @NOTE Only Chromium reports it; TypeScript's DOM types lack it.
 */
export function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
