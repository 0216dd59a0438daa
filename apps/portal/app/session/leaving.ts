/** Whether the page shows data stored on this device, so that the code of other pages may not load. */
let isOnKeptCopy = false;

/** Sets whether the page shows data stored on this device. */
export function standOnKeptCopy(stands: boolean): void {
  isOnKeptCopy = stands;
}

/**
 * Whether to leave the page by loading a new document instead of through the router, which couldn't load the next
 * page's code. The service worker answers with a cached page or with the offline page.
 */
export function leavesByDocument(): boolean {
  // Without a worker the browser would show its own error page.
  return isOnKeptCopy || (!navigator.onLine && mayBeKept());
}

/**
 * Whether the page itself may come from the service worker's cache. This covers a network without internet access,
 * which the browser reports as online.
 */
export function mayBeKept(): boolean {
  return Boolean(navigator.serviceWorker?.controller);
}
