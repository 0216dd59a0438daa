import { LRUCache } from 'lru-cache';
import type { FoundEventBody } from '@dorsal/api-contract/event-search';
import type { Database } from '../db/database.ts';
import { listedBodies } from './read-listed.ts';

/** The events that pages of results show. */
export interface EventBodies {
  /** The events of these ids, in the same order. One that is gone is undefined. */
  readonly read: (ids: readonly string[]) => Promise<readonly (FoundEventBody | undefined)[]>;
  /** Events that have changed: they are read again. */
  readonly drop: (ids: Iterable<string>) => void;
}

/** About a kilobyte each. */
const mostBodies = 2_000;

/** Reads events by id, and keeps those that were read last. Concurrent calls for one event share a query. */
export function eventBodies(db: Database): EventBodies {
  const known = new LRUCache<string, Promise<FoundEventBody | undefined>>({ max: mostBodies });
  return {
    read: (ids) => {
      const missing = ids.filter((id) => !known.has(id));
      if (missing.length > 0) {
        const found = listedBodies(db, missing);
        for (const id of missing) {
          const body = found.then((bodies) => bodies.get(id));
          // A promise that was dropped is not put back: it may have been read before the change.
          known.set(id, body);
          body.catch(() => {
            if (known.peek(id) === body) known.delete(id);
          });
        }
      }
      return Promise.all(ids.map(async (id) => known.get(id)));
    },
    drop: (ids) => {
      for (const id of ids) known.delete(id);
    },
  };
}
