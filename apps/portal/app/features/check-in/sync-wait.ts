/** Milliseconds between two looks at the list while all goes well. */
const intervalMs = 30_000;
/** Milliseconds after a scan until the list is asked what others have scanned. */
const afterScanMs = 4000;
const reconnectMs = 2000;
const firstRetryMs = 2000;
const longestRetryMs = 60_000;

/** Why the next look is due. */
export type SyncCause =
  | { readonly kind: 'interval' }
  | { readonly kind: 'scan' }
  | { readonly kind: 'reconnect' }
  /** `failures`: how many in a row. `retryAfterSeconds`: as the server asked. */
  | { readonly kind: 'failure'; readonly failures: number; readonly retryAfterSeconds?: number | undefined };

/**
 * Milliseconds until the server is asked next. Every wait is spread by half of itself, so that an entrance's devices, which
 * lose and find the network together, don't ask together. `random` is between 0 and 1.
 */
export function syncWaitMs(cause: SyncCause, random: number): number {
  const spread = (ms: number) => ms * (0.75 + random / 2);
  if (cause.kind === 'interval') return spread(intervalMs);
  if (cause.kind === 'scan') return spread(afterScanMs);
  if (cause.kind === 'reconnect') return reconnectMs * random;
  const backOff = Math.min(longestRetryMs, firstRetryMs * 2 ** (cause.failures - 1));
  return Math.max(spread(backOff), (cause.retryAfterSeconds ?? 0) * 1000);
}
