/** What is shown comes from this device, so that no code of other pages is to be had. */
let isOnKeptCopy = false;

/** Says that it does, or no longer. */
export function standOnKeptCopy(stands: boolean): void {
  isOnKeptCopy = stands;
}

/**
 * Whether a page is left for a new document instead of through the router, whose code for the next one would not come: the
 * service worker answers with what it keeps, or says that there is no network.
 */
export function leavesByDocument(): boolean {
  // Without a worker the browser's own error would stand there.
  return isOnKeptCopy || (!navigator.onLine && mayBeKept());
}

/**
 * Whether the page itself may be a copy that the service worker keeps, in a network that leads nowhere, too, of which the browser
 * knows nothing.
 */
export function mayBeKept(): boolean {
  return Boolean(navigator.serviceWorker?.controller);
}
