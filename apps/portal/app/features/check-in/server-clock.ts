/** How long a call takes at most that tells the server's clock: half of it is what the clock may be wrong by. */
const shortTripMs = 2000;
/** What an answer's headers may be wrong by: they know whole seconds, and were some time on their way. */
const headersDoubtMs = 2000;

export interface ClockReading {
  /** The server's clock, as the answer's body says it. */
  readonly serverNowMs: number;
  /** This device's clock when the call was made. */
  readonly askedAtMs: number;
  /** The same once the body was read. */
  readonly readAtMs: number;
  /** As the answer's headers say it, which came before the body. */
  readonly headersAheadMs: number;
  /** As it was known before; undefined at the first call. */
  readonly knownAheadMs: number | undefined;
}

/**
 * Milliseconds by which the server's clock is ahead of this device's. The body's `now` was true before its first byte: on a slow
 * line that tells nothing, and scans would be dated early, and take the entries of others.
 */
export function measuredAheadMs({
  serverNowMs,
  askedAtMs,
  readAtMs,
  headersAheadMs,
  knownAheadMs,
}: ClockReading): number {
  if (readAtMs - askedAtMs < shortTripMs) return serverNowMs - (askedAtMs + readAtMs) / 2;
  const isKnown = knownAheadMs !== undefined && Math.abs(knownAheadMs - headersAheadMs) < headersDoubtMs;
  return isKnown ? knownAheadMs : headersAheadMs;
}
