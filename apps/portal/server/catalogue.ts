import { type EventListItemBody, eventEndpoints } from '@dorsal/api-contract/events';
import { setImmediate as turn } from 'node:timers/promises';
import { type EventIndex, indexingEvents } from '@dorsal/domain/event-filters';

/** All published events, in the list's order, as pages and feeds read them. */
export interface Catalogue {
  /** The list's; undefined where its server names none. */
  readonly etag: string | undefined;
  /** When these events were first read: the list has not changed since. */
  readonly readAt: Date;
  readonly items: readonly EventListItemBody[];
  /** What the filters look in: made when first asked for, in slices, so that other pages go on meanwhile. */
  readonly index: () => Promise<EventIndex<EventListItemBody>>;
}

/** Gives the events as they are now, give or take a second. Rejects where they have never been read and can't be. */
export type ReadCatalogue = () => Promise<Catalogue>;

export interface CatalogueOptions {
  /** Calls the API: over the network, or within the process. */
  readonly apiFetch: typeof fetch;
  /** The origin that its calls carry. */
  readonly publicUrl: string;
  /** Milliseconds of a clock that only goes on. Default: the process's. */
  readonly now?: () => number;
  /** The list could not be read. Default: the console. */
  readonly onFailure?: (error: unknown) => void;
}

/** Milliseconds that a copy counts as fresh; and on, while the next one is on its way. */
const freshMs = 1_000;
const staleMs = 4_000;
/** A long list is read less often: reading takes a fifth of the time at most. */
const restPerWork = 4;
/** Milliseconds after which an API that doesn't answer has failed. */
const patienceMs = 10_000;

/** Reads the list of events once for all pages of the process, and again only when it has changed. */
export function createCatalogue({
  apiFetch,
  publicUrl,
  now = () => performance.now(),
  onFailure = (error) => console.error('The list of events could not be read.', error),
}: CatalogueOptions): ReadCatalogue {
  const address = new URL(eventEndpoints.listItems.path, publicUrl);
  let copy: Copy | undefined;
  let freshUntil = 0;
  let reading: Promise<void> | undefined;

  const read = async () => {
    const startedAt = now();
    try {
      const next = await nextCopy(apiFetch, address, copy);
      // Who filters goes on to filter: the next list takes the place of this one when it can be searched, too.
      if (copy?.isSearched) await next.prepare();
      copy = next;
      freshUntil = now() + Math.max(freshMs, (now() - startedAt) * restPerWork);
    } catch (error) {
      // What failed was no work of ours, however long it took.
      freshUntil = now() + freshMs;
      onFailure(error);
      if (!copy) throw error;
    } finally {
      reading = undefined;
    }
  };

  return async () => {
    if (copy && now() < freshUntil) return copy;
    reading ??= read();
    if (copy && now() < freshUntil + staleMs) return copy;
    await reading;
    // A read that did not reject has left a copy.
    return copy as Copy;
  };
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
  #indexing: Promise<EventIndex<EventListItemBody>> | undefined;

  constructor(items: readonly EventListItemBody[], etag: string | undefined, readAt: Date) {
    this.items = items;
    this.etag = etag;
    this.readAt = readAt;
  }

  readonly index = () => {
    this.isSearched = true;
    return this.#index();
  };

  /** Makes the index for those who will ask for it; they meet its failure. */
  async prepare(): Promise<void> {
    await this.#index().catch(() => undefined);
  }

  #index(): Promise<EventIndex<EventListItemBody>> {
    this.#indexing ??= indexInSlices(this.items);
    return this.#indexing;
  }
}

async function indexInSlices(items: readonly EventListItemBody[]): Promise<EventIndex<EventListItemBody>> {
  const steps = indexingEvents(items);
  let step = steps.next();
  while (!step.done) {
    await turn();
    step = steps.next();
  }
  return step.value;
}
