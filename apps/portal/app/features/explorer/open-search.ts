import type { EventSearch } from './event-search.ts';
import { type LaterSearch, searchThrough } from './search-port.ts';

/** A search of a list, and how to let go of it. */
export interface OpenSearch {
  readonly search: LaterSearch;
  readonly categories: readonly string[];
  readonly close: () => void;
}

/** Opens a list, as JSON in UTF-8, in a worker; where there is none, in the page, a slice at a time. */
export async function openSearch(bytes: ArrayBuffer): Promise<OpenSearch> {
  const worker = await startWorker();
  const search = worker ? await worker.open(bytes) : await openInPage(bytes);
  return { search, categories: await search.categories(), close: () => worker?.end() };
}

/** Undefined where there are no workers, or its file can't be had. */
async function startWorker() {
  if (!('Worker' in globalThis)) return undefined;
  const worker = new Worker(new URL('events.worker.ts', import.meta.url), { type: 'module' });
  const { isThere, open } = searchThrough(worker);
  const fails = new Promise<'failed'>((resolve) => {
    worker.addEventListener('error', () => resolve('failed'), { once: true });
  });
  if ((await Promise.race([isThere, fails])) !== 'failed') return { open, end: () => worker.terminate() };
  worker.terminate();
  return undefined;
}

/** For browsers without workers. */
export async function openInPage(bytes: ArrayBuffer): Promise<LaterSearch> {
  const { openingSearch } = await import('./event-search.ts');
  const steps = openingSearch(bytes);
  let step = steps.next();
  while (!step.done) {
    // So that keys and frames come in between.
    await new Promise((resolve) => setTimeout(resolve));
    step = steps.next();
  }
  return later(step.value);
}

function later(search: EventSearch): LaterSearch {
  return {
    categories: async () => search.categories(),
    find: async (...values) => search.find(...values),
    rows: async (...values) => search.rows(...values),
    days: async (...values) => search.days(...values),
    draw: async (...values) => search.draw(...values),
    event: async (...values) => search.event(...values),
    rowOf: async (...values) => search.rowOf(...values),
  };
}
