import type { EventSearch, SearchedEvent } from './event-search.ts';
import { callsThrough } from './worker-port.ts';

/** A search of a list, and the function to close it. */
export interface OpenedSearch<Event extends SearchedEvent> {
  readonly search: EventSearch<Event>;
  readonly categories: readonly string[];
  readonly close: () => void;
  /** True if it was closed, or its worker has crashed: calls are rejected. */
  readonly hasEnded: () => boolean;
}

/**
 * Opens a list of such events, given as JSON in UTF-8, in a worker; without workers in the page, a slice at a time.
 * Rejects if the worker crashes during that, as for lack of memory: the page would crash as well.
 */
export async function openSearch<Event extends SearchedEvent>(list: Blob): Promise<OpenedSearch<Event>> {
  const worker = await startWorker<Event>();
  const { close, hasEnded } = worker ?? noWorker;
  try {
    const search = worker ? await worker.open(list) : await openInPage<Event>(list);
    return { search, categories: await search.categories(), close, hasEnded };
  } catch (error) {
    close();
    throw error;
  }
}

const noWorker = { close: () => undefined, hasEnded: () => false };

/** Undefined if there are no workers, or the worker's file can't be loaded. */
async function startWorker<Event extends SearchedEvent>() {
  let worker: Worker;
  try {
    worker = new Worker(new URL('events.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return undefined;
  }
  const { isThere, open, end, hasEnded } = callsThrough<EventSearch<Event>>(worker);
  const endBy = (reason: string) => () => {
    worker.terminate();
    end(reason);
  };
  const breakDown = endBy('The search of the list has broken down.');
  worker.addEventListener('error', breakDown);
  worker.addEventListener('messageerror', breakDown);
  try {
    await isThere;
  } catch {
    return undefined;
  }
  return { open, hasEnded, close: endBy('The search of the list is closed.') };
}

/** For browsers without workers. */
export async function openInPage<Event extends SearchedEvent>(list: Blob): Promise<EventSearch<Event>> {
  const { openingSearch } = await import('./search-events.ts');
  const steps = openingSearch<Event>(await list.arrayBuffer());
  let step = steps.next();
  while (!step.done) {
    // Lets the page handle keys and frames in between.
    await new Promise((resolve) => setTimeout(resolve));
    step = steps.next();
  }
  return step.value;
}
