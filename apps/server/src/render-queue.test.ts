import { describe, expect, it } from 'vitest';
import { renderQueue, type RenderQueueOptions, TooManyPagesError } from './render-queue.ts';

/** A queue whose pages take until `finish`; `started` are the pages in the order in which their rendering began. */
function openQueue(options: RenderQueueOptions) {
  const slow = Promise.withResolvers<void>();
  const queue = renderQueue({ wait: () => slow.promise, ...options });
  const started: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const ask = (network: string, page: string, signal?: AbortSignal) =>
    queue(
      network,
      () => {
        started.push(page);
        const end = Promise.withResolvers<string>();
        ends.set(page, end);
        return end.promise;
      },
      signal,
    );
  return {
    ask,
    started,
    finish: (page: string) => ends.get(page)?.resolve(page),
    ends,
    letTimePass: slow.resolve,
  };
}

describe('pages that are requested at once', () => {
  it('are rendered a few at a time', async () => {
    const { ask, started, finish } = openQueue({ mostAtOnce: 2 });
    const first = ask('a', 'a1');
    for (const page of ['a2', 'a3', 'a4']) void ask('a', page);
    expect(started).toEqual(['a1', 'a2']);

    finish('a1');

    expect(await first).toBe('a1');
    await expect.poll(() => started).toEqual(['a1', 'a2', 'a3']);
  });

  it('are rendered in turn, one for each network', async () => {
    const { ask, started, finish } = openQueue({ mostAtOnce: 1 });
    for (const page of ['a1', 'a2', 'a3', 'a4']) void ask('a', page);
    for (const page of ['b1', 'b2']) void ask('b', page);
    void ask('c', 'c1');

    for (const page of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) {
      await expect.poll(() => started.at(-1)).toBe(page);
      finish(page);
    }

    await expect.poll(() => started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('do not wait for one that takes long', async () => {
    const { ask, started, finish, letTimePass } = openQueue({ mostAtOnce: 1 });
    const slow = ask('a', 'a1');
    void ask('a', 'a2');
    expect(started).toEqual(['a1']);

    letTimePass();

    await expect.poll(() => started).toEqual(['a1', 'a2']);
    finish('a1');
    expect(await slow).toBe('a1');
  });

  it('do not stop the queue if one fails', async () => {
    const { ask, started, ends } = openQueue({ mostAtOnce: 1 });
    const failing = ask('a', 'a1');
    void ask('a', 'a2');

    ends.get('a1')?.reject(new Error('a failure of the test'));

    await expect(failing).rejects.toThrow('a failure of the test');
    await expect.poll(() => started).toEqual(['a1', 'a2']);
  });

  it('are not rendered if the client is gone before their turn', async () => {
    const { ask, started, finish } = openQueue({ mostAtOnce: 1 });
    const client = new AbortController();
    void ask('a', 'a1');
    const gone = ask('a', 'a2', client.signal);
    void ask('a', 'a3');
    client.abort();

    finish('a1');

    await expect(gone).rejects.toThrow(TooManyPagesError);
    expect(started).toEqual(['a1', 'a3']);
  });
});

describe('a full queue', () => {
  it('refuses the newest page of the network with the most pages', async () => {
    const { ask, started, finish } = openQueue({ mostAtOnce: 1, mostWaiting: 3 });
    void ask('a', 'a1');
    const asked = ['a2', 'a3', 'a4'].map((page) => ask('a', page));

    void ask('b', 'b1');

    await expect(asked[2]).rejects.toThrow(TooManyPagesError);
    for (const page of ['a1', 'a2', 'b1']) {
      await expect.poll(() => started.at(-1)).toBe(page);
      finish(page);
    }
    await expect.poll(() => started).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('refuses the newest page if every network has one', async () => {
    const { ask } = openQueue({ mostAtOnce: 1, mostWaiting: 2 });
    void ask('a', 'a1');
    void ask('b', 'b1');
    void ask('c', 'c1');

    await expect(ask('d', 'd1')).rejects.toThrow(TooManyPagesError);
  });

  it('refuses the newest page if all are of one network', async () => {
    const { ask } = openQueue({ mostAtOnce: 1, mostWaiting: 2 });
    void ask('a', 'a1');
    void ask('a', 'a2');
    void ask('a', 'a3');

    await expect(ask('a', 'a4')).rejects.toThrow(TooManyPagesError);
  });

  it('accepts pages again once there is room', async () => {
    const { ask, started, finish } = openQueue({ mostAtOnce: 1, mostWaiting: 1 });
    void ask('a', 'a1');
    void ask('a', 'a2');
    await expect(ask('a', 'a3')).rejects.toThrow(TooManyPagesError);

    finish('a1');
    await expect.poll(() => started).toEqual(['a1', 'a2']);
    const last = ask('a', 'a4');
    finish('a2');
    await expect.poll(() => started.at(-1)).toBe('a4');
    finish('a4');

    expect(await last).toBe('a4');
  });
});
