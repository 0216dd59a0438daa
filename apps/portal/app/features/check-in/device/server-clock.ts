/** Longest call, in milliseconds, whose body is used to measure the server's clock. The error is at most half of it. */
const shortTripMs = 2000;
/** Milliseconds by which the time in the headers may be wrong: it has whole seconds, and took a while to arrive. */
const headersDoubtMs = 2000;

export interface ClockReading {
  /** The server's clock, from the response body. */
  readonly serverNowMs: number;
  /** This device's clock when the call was made. */
  readonly askedAtMs: number;
  /** This device's clock when the body had been read. */
  readonly readAtMs: number;
  /** The result from the response headers, which arrive before the body. */
  readonly headersAheadMs: number;
  /** The previous result; undefined at the first call. */
  readonly knownAheadMs: number | undefined;
}

/**
 * Milliseconds by which the server's clock is ahead of this device's. The body's `now` was set before its first byte
 * was sent: on a slow line it is too old, and scans dated by it would be too early and take precedence over entries at
 * other devices.
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
