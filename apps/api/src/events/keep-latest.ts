import { setTimeout as delay } from 'node:timers/promises';

/** What the keeping goes by: this process's clock, or one that moves when told. */
export interface Clock {
  /** Milliseconds; it only goes on. */
  readonly now: () => number;
  /** Ends after so many milliseconds, or when aborted. Keeps no process alive. */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
}

export interface KeepLatestOptions<Value> {
  /** Looks whether the value is still right: nothing where it is, else how to make the next one. */
  readonly look: (last: Value | undefined) => Promise<(() => Promise<Value>) | undefined>;
  /** Default: this process's. */
  readonly clock?: Clock;
}

export interface KeptLatest<Value> {
  /**
   * The value as it is now, give or take a second; where finding it wrong and making the next one takes more than a
   * third of that, give or take three times as long. A promise only where it has to be waited for, which rejects where none
   * could be made, or found right, for a minute.
   */
  readonly current: () => Value | Promise<Value>;
  /** Ends the watch, once what is under way is done. */
  readonly close: () => Promise<void>;
}

/** How long after a look the next one comes; all in milliseconds. */
const freshMs = 300;
/** Whoever asks when the last look is longer ago than this waits for the next. */
const staleMs = 700;
/** While the next one is being made: how old the last look may be, at least. */
const leastBusyMs = 1_000;
/** How long one waits at most, where there is an older value: a source that doesn't answer is no reason to show nothing. */
const patienceMs = 1_000;
/** A value whose last look is older than this is no answer any more. */
const keptMs = 60_000;
/** For how long after the last call the value is kept up to date. */
const watchedMs = 60_000;

interface Renewal {
  /** Ends when it is known whether there is a new one to be made. */
  readonly looked: Promise<unknown>;
  /** Whether a new one was made. */
  readonly done: Promise<boolean>;
}

/**
 * Keeps a value ready for all who ask. While anybody asks, its source is looked at three times a second, and the value
 * made anew when a look finds it wrong: never two at once, and never for more than half of the time. Whoever asks waits
 * for a look, but not while a new one is being made.
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
  /** The last look that found it wrong, and making the next one. */
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
    // What changes during a look may have escaped it.
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
    // Callers that await `done` get the error; mark it handled so that it isn't reported when nobody awaits.
    done.catch(() => undefined);
    return { looked, done };
  };
  const renewal = (): Renewal => (underway ??= beginRenewal());

  const isGood = (checkedAt: number): boolean => {
    const age = clock.now() - checkedAt;
    if (age < staleMs) return true;
    const isBusy = isMaking || clock.now() < restUntil;
    // Three times as long go by from the look for one to the end of making the next; somewhat more, and it's stuck.
    return isBusy && age < Math.min(keptMs, Math.max(leastBusyMs, 4 * tookMs));
  };

  const watch = async (): Promise<void> => {
    while (!closing.signal.aborted && clock.now() - askedAt < watchedMs) {
      const beganAt = clock.now();
      // Who asks meets the failure, once the value is too old.
      const isMade = await renewal().done.catch(() => false);
      // These looks take a fifth of the time at most; who asks while they take long has another begin sooner.
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
