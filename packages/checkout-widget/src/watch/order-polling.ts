const delaysSeconds = [2, 3, 5, 5, 5, 5, 10, 10, 20] as const;
const lastDelaySeconds = 30;

/** After this many reads, about twelve minutes, the page stops polling: the e-mail will bring the result. */
export const pollsBeforePause = 30;

/**
 * Milliseconds until the next read of an awaited order: 2 s, 3 s, 5 s, growing to 30 s, and never less than the server
 * asked for (`retryAfterSeconds`).
 */
export function nextPollMs(polls: number, retryAfterSeconds = 0): number {
  return Math.max(delaysSeconds[polls] ?? lastDelaySeconds, retryAfterSeconds) * 1000;
}

/** The result of one read. */
export interface Poll {
  /** Nothing is awaited any more. */
  readonly isDone: boolean;
  /** The wait that the server asked for before the next read. */
  readonly retryAfterSeconds?: number | undefined;
}

export interface Polling {
  /** The previous read. */
  readonly since: Poll;
  readonly poll: () => Promise<Poll>;
  /** Called when polling stops: the next read comes when the page becomes visible. */
  readonly onRest: () => void;
  /** True if a hidden page pauses until it is visible. False for a page that the bank's own tab covers. */
  readonly onlyInSight: boolean;
  readonly signal: AbortSignal;
}

/** Polls an awaited order at growing intervals until it is settled or `signal` aborts. */
export async function pollOrder({ since, poll, onRest, onlyInSight, signal }: Polling): Promise<void> {
  let last = since;
  for (let polls = 0; !last.isDone; polls += 1) {
    if (polls < pollsBeforePause) {
      await pause(nextPollMs(polls, last.retryAfterSeconds), signal);
      if (onlyInSight && document.hidden) await backInSight(signal);
    } else {
      onRest();
      await backInSight(signal);
    }
    if (signal.aborted) return;
    last = await poll();
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

/** Waits until the page becomes visible the next time. */
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
