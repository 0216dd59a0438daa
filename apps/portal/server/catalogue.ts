import { type EventListItemBody, eventEndpoints } from '@dorsal/api-contract/events';
import { setImmediate as turn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { type EventIndex, indexingEvents } from '@dorsal/event-search/event-filters';

/** All published events, in the list's order, as pages and feeds read them. */
export interface Catalogue {
  /** The ETag of the list; undefined if the API sends none. */
  readonly etag: string | undefined;
  /** When these events were first read; the list has not changed since. */
  readonly readAt: Date;
  readonly items: readonly EventListItemBody[];
  /** The index that filters search: built on first use, in slices, so that other requests are not blocked. */
  readonly index: () => Promise<EventIndex>;
}

/** Returns the events, usually at most a second old. Rejects if no read has succeeded yet and this one fails. */
export type ReadCatalogue = () => Promise<Catalogue>;

export interface CatalogueOptions {
  /** Calls the API: over the network, or within the process. */
  readonly apiFetch: typeof fetch;
  /** The origin of the URLs in these calls. */
  readonly publicUrl: string;
  /** Milliseconds of a monotonic clock. Default: `performance.now()`. */
  readonly now?: () => number;
  /** Called when the list could not be read. Default: logs to the console. */
  readonly onFailure?: (error: unknown) => void;
}

/** Milliseconds that a copy is fresh, and after that is still served while the next one loads. */
const freshMs = 1_000;
const staleMs = 4_000;
/** A list that takes long to read is read less often: reading takes a fifth of the time at most. */
const restPerWork = 4;
/** Timeout of the API's response, in milliseconds. */
const patienceMs = 10_000;

/** Reads the list of events once for all pages of the process, and again only when it has changed. */
export function createCatalogue({
  apiFetch,
  publicUrl,
  now = () => performance.now(),
  onFailure = (error) => console.error('The list of events could not be read.', error),
}: CatalogueOptions): ReadCatalogue {
  const address = new URL(eventEndpoints.listItems.path, publicUrl);
  const copies = new LRUCache<string, Copy>({
    max: 1,
    ttl: freshMs,
    ttlResolution: 0,
    perf: { now },
    fetchMethod: async (_list, copy, { options }) => {
      const startedAt = now();
      try {
        const next = await nextCopy(apiFetch, address, copy);
        // If visitors filter the current list, replace it only after the index of the next one is built.
        if (copy?.isSearched) await next.prepare();
        options.ttl = Math.max(freshMs, (now() - startedAt) * restPerWork);
        return next;
      } catch (error) {
        onFailure(error);
        if (!copy) throw error;
        // A failed request is not our work, so its duration doesn't lengthen the pause.
        return copy;
      }
    },
  });

  return () => copies.forceFetch('list', { allowStale: copies.getRemainingTTL('list') > -staleMs });
}

async function nextCopy(apiFetch: typeof fetch, address: URL, last: Copy | undefined): Promise<Copy> {
  const readAt = new Date();
  const response = await apiFetch(address, {
    headers: last?.etag ? { 'If-None-Match': last.etag } : {},
    credentials: 'omit',
    signal: AbortSignal.timeout(patienceMs),
  });
  if (last && response.status === 304) return last;
  if (!response.ok) throw new Error(`GET ${address.pathname} was answered ${response.status}.`);
  const items = (await response.json()) as EventListItemBody[];
  return new Copy(items, response.headers.get('etag') ?? undefined, readAt);
}

class Copy implements Catalogue {
  readonly items: readonly EventListItemBody[];
  readonly etag: string | undefined;
  readonly readAt: Date;
  isSearched = false;
  #indexing: Promise<EventIndex> | undefined;

  constructor(items: readonly EventListItemBody[], etag: string | undefined, readAt: Date) {
    this.items = items;
    this.etag = etag;
    this.readAt = readAt;
  }

  readonly index = () => {
    this.isSearched = true;
    return this.#index();
  };

  /** Builds the index in advance. An error is left to the callers of `index`. */
  async prepare(): Promise<void> {
    await this.#index().catch(() => undefined);
  }

  #index(): Promise<EventIndex> {
    this.#indexing ??= indexInSlices(this.items);
    return this.#indexing;
  }
}

async function indexInSlices(items: readonly EventListItemBody[]): Promise<EventIndex> {
  const steps = indexingEvents(items);
  let step = steps.next();
  while (!step.done) {
    await turn();
    step = steps.next();
  }
  return step.value;
}
