/** Milliseconds before the second attempt; each later pause is twice as long. */
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** Calls `load` until it succeeds, with a pause after each failure, which is logged. Returns a function that ends it. */
export function loadWithRetries(load: () => Promise<void>): () => void {
  let hasEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = (pauseMs: number) => {
    load().catch((error: unknown) => {
      console.error('Rows could not be read.', error);
      if (!hasEnded) timer = setTimeout(attempt, pauseMs, Math.min(pauseMs * 2, longestPauseMs));
    });
  };
  attempt(firstPauseMs);
  return () => {
    hasEnded = true;
    clearTimeout(timer);
  };
}
