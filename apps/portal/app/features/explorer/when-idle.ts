/** Milliseconds after the page has loaded, at the latest. */
const idleTimeout = 3000;

/** Runs a task once the page has loaded, is drawn and has nothing better to do; not after the signal. Only in browsers. */
export function whenIdle(task: () => void, signal: AbortSignal): void {
  const run = () => {
    if (!signal.aborted) task();
  };
  const waitUntilIdle = () => {
    // @NOTE Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: idleTimeout });
    else setTimeout(run, idleTimeout);
  };
  // The frame after the next: what is there by now is drawn then, on a small screen the list above the map.
  const wait = () => requestAnimationFrame(() => requestAnimationFrame(waitUntilIdle));
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true, signal });
}
