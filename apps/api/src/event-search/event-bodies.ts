import { LRUCache } from 'lru-cache';
import type { FoundEventBody } from '@dorsal/api-contract/event-search';
import type { Database } from '../db/database.ts';
import { bodyReader } from './read-listed.ts';

/** The events that pages of results show. */
export interface EventBodies {
  /** The events of these ids, in the same order. One that is gone is undefined. */
  readonly read: (ids: readonly string[]) => Promise<readonly (FoundEventBody | undefined)[]>;
  /** Events that have changed: they are read again. */
  readonly drop: (ids: Iterable<string>) => void;
}

/** About a kilobyte each. */
const mostBodies = 2_000;

/**
 * Reads events by id, and caches the last `most` of them. Default: 2,000. Concurrent calls for one event share a query.
 */
export function eventBodies(db: Database, most = mostBodies): EventBodies {
  const readBodies = bodyReader(db);
  const known = new LRUCache<string, Promise<FoundEventBody | undefined>>({ max: most });
  const load = (ids: readonly string[]) => {
    const loading = new Map<string, Promise<FoundEventBody | undefined>>();
    if (ids.length === 0) return loading;
    const found = readBodies(ids);
    for (const id of ids) {
      const body = found.then((bodies) => bodies.get(id));
      loading.set(id, body);
      // A promise that was dropped is not put back: it may have been read before the change.
      known.set(id, body);
      body.catch(() => {
        if (known.peek(id) === body) known.delete(id);
      });
    }
    return loading;
  };
  return {
    read: async (ids) => {
      // Collected before others are loaded: these can evict the page's own events.
      const cached = new Map(ids.map((id) => [id, known.get(id)]));
      const loading = load([...cached].flatMap(([id, body]) => (body ? [] : id)));
      return Promise.all(ids.map(async (id) => cached.get(id) ?? loading.get(id)));
    },
    drop: (ids) => {
      for (const id of ids) known.delete(id);
    },
  };
}
