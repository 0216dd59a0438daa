/** Milliseconds between two syncs while they succeed. */
const intervalMs = 30_000;
/** Milliseconds after a scan until the next sync, which loads what other devices have scanned. */
const afterScanMs = 4000;
const reconnectMs = 2000;
const firstRetryMs = 2000;
const longestRetryMs = 60_000;

/** Why the next sync is due. */
export type SyncCause =
  | { readonly kind: 'interval' }
  | { readonly kind: 'scan' }
  | { readonly kind: 'reconnect' }
  /** `failures`: how many in a row. `retryAfterSeconds`: as the server asked. */
  | { readonly kind: 'failure'; readonly failures: number; readonly retryAfterSeconds?: number | undefined };

/**
 * Milliseconds until the next sync. Each wait is randomized by up to a quarter of its length either way (a reconnect's
 * over its whole length), so that devices at the same place, which lose and regain the network together, don't call
 * together. `random` is between 0 and 1.
 */
export function syncWaitMs(cause: SyncCause, random: number): number {
  const spread = (ms: number) => ms * (0.75 + random / 2);
  if (cause.kind === 'interval') return spread(intervalMs);
  if (cause.kind === 'scan') return spread(afterScanMs);
  if (cause.kind === 'reconnect') return reconnectMs * random;
  const backOff = Math.min(longestRetryMs, firstRetryMs * 2 ** (cause.failures - 1));
  return Math.max(spread(backOff), (cause.retryAfterSeconds ?? 0) * 1000);
}
