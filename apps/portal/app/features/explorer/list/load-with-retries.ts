/** Milliseconds before the second attempt; each later pause is twice as long. */
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** Calls `load` until it succeeds or is aborted, with a pause after each failure, which is logged. */
export function loadWithRetries(load: () => Promise<void>, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = (pauseMs: number) => {
    load().catch((error: unknown) => {
      if (signal.aborted) return;
      console.error('Rows could not be read.', error);
      timer = setTimeout(attempt, pauseMs, Math.min(pauseMs * 2, longestPauseMs));
    });
  };
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  attempt(firstPauseMs);
}
