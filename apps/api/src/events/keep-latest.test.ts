import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type Clock, keepLatest } from './keep-latest.ts';

/** A clock that the test advances; everything that is due on the way happens. */
function openClock() {
  let nowMs = 0;
  let waiting: { readonly at: number; readonly end: () => void }[] = [];
  const clock: Clock = {
    now: () => nowMs,
    wait: (ms, signal) =>
      new Promise((end) => {
        waiting.push({ at: nowMs + ms, end });
        signal?.addEventListener('abort', () => end());
      }),
  };
  const pass = async (ms: number): Promise<void> => {
    const end = nowMs + ms;
    for (;;) {
      await turn();
      const due = waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      nowMs = due.at;
      waiting = waiting.filter((one) => one !== due);
      due.end();
    }
    nowMs = end;
  };
  return { clock, pass };
}

/** A source to which a number is written, and the value kept of it. */
function openSource({ lookMs, makeMs }: { lookMs: number; makeMs: number }) {
  const { clock, pass } = openClock();
  const state = { written: 1, lookMs, makeMs, isAway: false };
  const counts = { looks: 0, makings: 0, atOnce: 0, mostAtOnce: 0, makingMs: 0 };
  const work = async (ms: number) => {
    counts.atOnce += 1;
    counts.mostAtOnce = Math.max(counts.mostAtOnce, counts.atOnce);
    await clock.wait(ms);
    counts.atOnce -= 1;
    if (state.isAway) throw new Error('the source is away');
  };
  const { current, close } = keepLatest<number>({
    clock,
    look: async (last) => {
      const seen = state.written;
      counts.looks += 1;
      await work(state.lookMs);
      if (seen === last) return undefined;
      return async () => {
        counts.makings += 1;
        counts.makingMs += state.makeMs;
        await work(state.makeMs);
        return seen;
      };
    },
  });
  /** The answer so far; pending while the caller has to wait. */
  const ask = async () => {
    const answer: { value: number | undefined; error: unknown } = { value: undefined, error: undefined };
    const given = current();
    if (typeof given === 'number') answer.value = given;
    else
      given.then(
        (value) => (answer.value = value),
        (error: unknown) => (answer.error = error),
      );
    await turn();
    return answer;
  };
  return { state, counts, pass, ask, current, close };
}

describe('a value that is kept current', () => {
  it('is made once for all concurrent callers, who wait for it', async () => {
    const { counts, pass, ask } = openSource({ lookMs: 10, makeMs: 40 });

    const answers = [await ask(), await ask()];
    await pass(49);
    expect(answers.map(({ value }) => value)).toEqual([undefined, undefined]);

    await pass(1);
    expect(answers.map(({ value }) => value)).toEqual([1, 1]);
    expect(counts).toMatchObject({ looks: 1, makings: 1 });
  });

  it('is checked three times a second, for a minute after the last call', async () => {
    const { counts, pass, ask } = openSource({ lookMs: 0, makeMs: 0 });
    await ask();

    await pass(1_000);
    expect(counts).toMatchObject({ looks: 4, makings: 1 });

    await pass(600_000);
    expect(counts.looks).toBe(200);
  });

  it('is returned without a check for 700 milliseconds, then only after one', async () => {
    const { counts, pass, ask } = openSource({ lookMs: 200, makeMs: 0 });
    await ask();
    // The second check, which began at 500 milliseconds, is followed by a pause of four times its duration.
    await pass(700);
    expect(counts.looks).toBe(2);

    await pass(499);
    expect((await ask()).value).toBe(1);
    expect(counts.looks).toBe(2);

    await pass(1);
    const late = await ask();
    expect(counts.looks).toBe(3);
    await pass(199);
    expect(late.value).toBeUndefined();
    await pass(1);
    expect(late.value).toBe(1);
  });

  it.each([
    [0, 0],
    [20, 100],
    [100, 200],
    [30, 300],
  ])('shows a change within a second: checks of %i ms, rebuilds of %i ms', async (lookMs, makeMs) => {
    const { state, pass, ask } = openSource({ lookMs, makeMs });
    await ask();
    await pass(lookMs + makeMs);
    for (let round = 0; round < 50; round += 1) {
      // At another moment between two checks each time.
      await pass(1_000 + 7 * round);
      state.written += 1;
      await pass(1_000);
      const answer = await ask();
      await pass(lookMs + makeMs);
      expect(answer.value).toBe(state.written);
    }
  });

  it("is returned synchronously, not as a promise, if the caller doesn't have to wait", async () => {
    const { pass, ask, current } = openSource({ lookMs: 0, makeMs: 40 });
    await ask();
    expect(current()).toBeInstanceOf(Promise);

    await pass(40);

    expect(current()).toBe(1);
  });

  it('is the previous one while the next one is being made', async () => {
    const { state, pass, ask } = openSource({ lookMs: 0, makeMs: 200 });
    await ask();
    await pass(200);
    state.written = 2;

    await pass(399);
    expect((await ask()).value).toBe(1);
    await pass(301);
    expect((await ask()).value).toBe(2);
  });

  it.each([500, 1_500, 15_000])(
    'delays callers by a check at most, and is rebuilt for half of the time at most, if a rebuild takes %i ms',
    async (makeMs) => {
      const { state, counts, pass, ask } = openSource({ lookMs: 20, makeMs });
      await ask();
      await pass(20 + makeMs);
      counts.makingMs = 0;

      const waits: number[] = [];
      for (let at = 0; at < 10 * makeMs; at += 20) {
        state.written += 1;
        const answer = await ask();
        await pass(20);
        if (answer.value === undefined) waits.push(at);
      }

      expect(waits).toEqual([]);
      expect(counts.makings).toBeGreaterThan(4);
      // The last rebuild may still be running.
      expect(counts.makingMs).toBeLessThanOrEqual(10 * makeMs * 0.5 + makeMs);
    },
  );

  it('is never checked or rebuilt twice at once', async () => {
    const { state, counts, pass, ask } = openSource({ lookMs: 300, makeMs: 400 });
    for (let at = 0; at < 20_000; at += 50) {
      state.written += 1;
      await ask();
      await pass(50);
    }

    expect(counts.mostAtOnce).toBe(1);
  });
});

describe('a source that does not answer', () => {
  it.each([
    ['a look', { lookMs: 100_000, makeMs: 0 }],
    ['what is made', { lookMs: 0, makeMs: 100_000 }],
  ])('delays callers that wait for %s by a second, if there is an older value', async (_name, slow) => {
    const { state, pass, ask } = openSource({ lookMs: 0, makeMs: 10 });
    await ask();
    await pass(10);
    Object.assign(state, slow, { written: 2 });
    await pass(5_000);

    const answer = await ask();
    await pass(999);
    expect(answer.value).toBeUndefined();
    await pass(1);
    expect(answer.value).toBe(1);
  });

  it('keeps the value for a minute, then returns the error', async () => {
    const { state, pass, ask } = openSource({ lookMs: 0, makeMs: 10 });
    await ask();
    await pass(10);
    state.isAway = true;

    await pass(55_000);
    const kept = await ask();
    await pass(1_000);
    expect(kept.value).toBe(1);
    await pass(10_000);
    const late = await ask();
    await pass(1_000);
    expect(late).toMatchObject({ value: undefined, error: new Error('the source is away') });
  });

  it('is called again for the next caller', async () => {
    const { state, pass, ask } = openSource({ lookMs: 0, makeMs: 10 });
    state.isAway = true;
    const failed = await ask();
    await pass(10);
    expect(failed.error).toEqual(new Error('the source is away'));

    state.isAway = false;
    const answer = await ask();
    await pass(10);
    expect(answer.value).toBe(1);
  });
});

describe('a value without callers', () => {
  it('is no longer checked', async () => {
    const { counts, pass, ask, close } = openSource({ lookMs: 0, makeMs: 10 });
    await ask();
    await pass(500);

    await close();

    const { looks } = counts;
    await pass(10_000);
    expect(counts.looks).toBe(looks);
  });
});
