const delaysSeconds = [2, 3, 5, 5, 5, 5, 10, 10, 20] as const;
const lastDelaySeconds = 30;

/** After this many looks, about twelve minutes, the page stops looking by itself: the e-mail will bring the result. */
export const looksBeforeRest = 30;

/**
 * Milliseconds until the next look at an awaited order: 2 s, 3 s, 5 s and ever more up to 30 s, and never less than the
 * server asked for (`retryAfterSeconds`).
 */
export function nextLookMs(looks: number, retryAfterSeconds = 0): number {
  return Math.max(delaysSeconds[looks] ?? lastDelaySeconds, retryAfterSeconds) * 1000;
}

/** What a look has found. */
export interface Look {
  /** There is nothing to wait for any more. */
  readonly isDone: boolean;
  /** What the server asked to wait before the next one. */
  readonly retryAfterSeconds?: number | undefined;
}

export interface Looking {
  /** The look that came before. */
  readonly since: Look;
  readonly look: () => Promise<Look>;
  /** Looked often enough: the next look comes when the page comes into sight. */
  readonly onRest: () => void;
  /** Hidden pages wait until they are seen. Not those over which the bank's own tab lies. */
  readonly onlyInSight: boolean;
  readonly signal: AbortSignal;
}

/** Looks at an awaited order again and again, more and more rarely, until it is settled or `signal` ends it. */
export async function keepLooking({ since, look, onRest, onlyInSight, signal }: Looking): Promise<void> {
  let last = since;
  for (let looks = 0; !last.isDone; looks += 1) {
    if (looks < looksBeforeRest) {
      await pause(nextLookMs(looks, last.retryAfterSeconds), signal);
      if (onlyInSight && document.hidden) await backInSight(signal);
    } else {
      onRest();
      await backInSight(signal);
    }
    if (signal.aborted) return;
    last = await look();
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    whenAborted(signal, () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Waits until the page comes into sight the next time. */
function backInSight(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const listener = () => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', listener);
      resolve();
    };
    document.addEventListener('visibilitychange', listener, { signal });
    whenAborted(signal, resolve);
  });
}

function whenAborted(signal: AbortSignal, act: () => void): void {
  if (signal.aborted) act();
  else signal.addEventListener('abort', act, { once: true });
}
