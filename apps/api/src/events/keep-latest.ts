import { setTimeout as delay } from 'node:timers/promises';

/** The clock to use: this process's, or one that a test advances. */
export interface Clock {
  /** Milliseconds, monotonic. */
  readonly now: () => number;
  /** Resolves after so many milliseconds, or when aborted. Does not keep the process alive. */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
}

export interface KeepLatestOptions<Value> {
  /** Checks the value: resolves to undefined if it is current, else to a function that makes the next one. */
  readonly look: (last: Value | undefined) => Promise<(() => Promise<Value>) | undefined>;
  /** Default: this process's. */
  readonly clock?: Clock;
}

export interface KeptLatest<Value> {
  /**
   * The value, at most one second old. If a check and a rebuild take more than a third of a second, at most three times
   * as old as they take. A promise only if the caller has to wait; it rejects if no value could be made or confirmed
   * for a minute.
   */
  readonly current: () => Value | Promise<Value>;
  /** Ends the checks, after the one in progress. */
  readonly close: () => Promise<void>;
}

/** Pause between two checks; all in milliseconds. */
const freshMs = 300;
/** A caller waits for the next check if the last one is longer ago than this. */
const staleMs = 700;
/** Lower bound for the age of the last check while a rebuild runs. */
const leastBusyMs = 1_000;
/** How long a caller waits at most if there is an older value: better an old value than none. */
const patienceMs = 1_000;
/** A value whose last check is older than this is not returned any more. */
const keptMs = 60_000;
/** For how long after the last call the value is kept up to date. */
const watchedMs = 60_000;

interface Renewal {
  /** Resolves when the check is done. */
  readonly looked: Promise<unknown>;
  /** Resolves to whether a new value was made. */
  readonly done: Promise<boolean>;
}

/**
 * Keeps a value ready for all callers. While there are calls, its source is checked three times a second, and the value
 * is rebuilt when a check finds a change: never two at once, and never for more than half of the time. A caller waits
 * for a check, but not while a rebuild runs. `lru-cache` doesn't fit: it only renews a value when a caller finds it
 * expired, and has no limit for the time that rebuilds take.
 */
export function keepLatest<Value>({
  look,
  clock = processClock,
}: KeepLatestOptions<Value>): KeptLatest<Value> {
  const closing = new AbortController();
  let kept: { readonly value: Value; readonly checkedAt: number } | undefined;
  let underway: Renewal | undefined;
  let watching: Promise<void> | undefined;
  let askedAt = 0;
  let isMaking = false;
  /** Duration of the last check that found a change, and of its rebuild. */
  let tookMs = 0;
  let restUntil = 0;

  const makeNext = async (make: () => Promise<Value>, checkedAt: number): Promise<void> => {
    isMaking = true;
    try {
      kept = { value: await make(), checkedAt };
    } finally {
      isMaking = false;
      tookMs = clock.now() - checkedAt;
      restUntil = clock.now() + tookMs;
    }
  };

  const beginRenewal = (): Renewal => {
    // Taken before the check, which may miss a change made while it runs.
    const checkedAt = clock.now();
    const looked = look(kept?.value);
    const done = looked
      .then(async (make) => {
        if (make) await makeNext(make, checkedAt);
        else if (kept) kept = { ...kept, checkedAt };
        return make !== undefined;
      })
      .finally(() => {
        underway = undefined;
      });
    // Callers that await `done` get the error; mark it handled, so that it isn't reported if no caller awaits it.
    done.catch(() => undefined);
    return { looked, done };
  };
  const renewal = (): Renewal => (underway ??= beginRenewal());

  const isGood = (checkedAt: number): boolean => {
    const age = clock.now() - checkedAt;
    if (age < staleMs) return true;
    const isBusy = isMaking || clock.now() < restUntil;
    // From a check to the end of the next rebuild takes up to three times as long; beyond that the source is stuck.
    return isBusy && age < Math.min(keptMs, Math.max(leastBusyMs, 4 * tookMs));
  };

  const watch = async (): Promise<void> => {
    while (!closing.signal.aborted && clock.now() - askedAt < watchedMs) {
      const beganAt = clock.now();
      // Callers get the error once the value is too old.
      const isMade = await renewal().done.catch(() => false);
      // Checks run for a fifth of the time at most; a caller that finds the value stale starts the next one sooner.
      const restMs = isMade ? restUntil - clock.now() : 4 * (clock.now() - beganAt);
      await clock.wait(Math.max(freshMs, restMs), closing.signal);
    }
  };

  const renewed = async (): Promise<Value> => {
    const { looked, done } = renewal();
    if (!kept || clock.now() - kept.checkedAt > keptMs) {
      await done;
    } else {
      const answered = looked.then(() => (kept && isGood(kept.checkedAt) ? undefined : done));
      await Promise.race([answered, clock.wait(patienceMs)]).catch(() => undefined);
    }
    if (!kept) throw new Error('A value was made that was not kept: whoever asks would get nothing.');
    return kept.value;
  };

  return {
    current: () => {
      askedAt = clock.now();
      watching ??= watch().finally(() => {
        watching = undefined;
      });
      return kept && isGood(kept.checkedAt) ? kept.value : renewed();
    },
    close: async () => {
      closing.abort();
      await watching;
    },
  };
}

const processClock: Clock = {
  now: () => performance.now(),
  wait: (ms, signal) =>
    delay(ms, undefined, { ref: false, ...(signal && { signal }) }).catch(() => undefined),
};
