import { afterEach, describe, expect, it, vi } from 'vitest';
import { BrowserWorker } from './testing/browser-worker.ts';
import { openSearch } from './open-search.ts';
import { exampleEvent } from './testing/example-events.ts';

const list = () => new Blob([JSON.stringify([exampleEvent('trail')])]);

/** Its file can't be loaded. */
class MissingWorker extends BrowserWorker {
  override run(): void {
    this.dispatchEvent(new Event('error'));
  }
}

/** Has no memory left for a list. */
class SmallWorker extends BrowserWorker {
  override postMessage(): void {
    queueMicrotask(() => this.dispatchEvent(new Event('error')));
  }
}

/** A policy forbids it. */
function ForbiddenWorker(): never {
  throw new DOMException('Refused.', 'SecurityError');
}

afterEach(() => {
  BrowserWorker.started.length = 0;
  vi.unstubAllGlobals();
});

describe('openSearch', () => {
  it('searches in a worker, until it is closed', async () => {
    vi.stubGlobal('Worker', BrowserWorker);
    const { search, categories, close, hasEnded } = await openSearch(list());
    expect(categories).toEqual(['Trail']);
    expect(await search.find({}, 1)).toMatchObject({ total: 1 });
    expect(hasEnded()).toBe(false);

    close();

    expect(BrowserWorker.started).toMatchObject([{ isTerminated: true }]);
    expect(hasEnded()).toBe(true);
    await expect(search.find({}, 1)).rejects.toThrow('is closed');
  });

  it('rejects calls when its worker crashes later', async () => {
    vi.stubGlobal('Worker', BrowserWorker);
    const { search, hasEnded } = await openSearch(list());
    const waiting = search.find({}, 1);

    BrowserWorker.started[0]?.dispatchEvent(new Event('error'));

    await expect(waiting).rejects.toThrow('has broken down');
    expect(hasEnded()).toBe(true);
  });

  it('rejects when the worker crashes while opening the list', async () => {
    vi.stubGlobal('Worker', SmallWorker);
    await expect(openSearch(list())).rejects.toThrow('has broken down');
  });

  it.each([
    ['its file is missing', MissingWorker],
    ['the browser forbids it', ForbiddenWorker],
  ])('searches in the page when %s', async (_, Worker) => {
    vi.stubGlobal('Worker', Worker);
    const { search } = await openSearch(list());
    expect(await search.find({}, 1)).toMatchObject({ total: 1 });
    expect(BrowserWorker.started.filter(({ isTerminated }) => !isTerminated)).toEqual([]);
  });
});
