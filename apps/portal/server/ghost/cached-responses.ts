import { LRUCache } from 'lru-cache';

/** Milliseconds that a response is fresh. Source: decisions, "Blog". */
export const freshMs = 5 * 60_000;
/** Milliseconds that a stale copy is served without another request, after a failure. */
export const pauseMs = 15_000;

export interface CachedResponsesOptions<Value extends object> {
  /** Resolves to undefined if there is none, which is not cached: it may exist later. */
  readonly load: (key: string) => Promise<Value | undefined>;
  /** The number of cached responses. The least recently read one is evicted first. */
  readonly max: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

class NoneError extends Error {
  override name = 'NoneError';
}

/**
 * Caches responses of a service: one request at a time for each key; served from cache while fresh, or if the service
 * fails. The function rejects with the service's error if there is no cached copy.
 */
export function cachedResponses<Value extends object>({
  load,
  max,
  now,
}: CachedResponsesOptions<Value>): (key: string) => Promise<Value | undefined> {
  const responses = new LRUCache<string, Value>({
    max,
    ttl: freshMs,
    ttlResolution: 0,
    perf: { now },
    // A response that is evicted while it loads still reaches its callers.
    ignoreFetchAbort: true,
    fetchMethod: async (key, copy, { options }) => {
      const value = await load(key).catch((error: unknown) => {
        if (!copy) throw error;
        options.ttl = pauseMs;
        return copy;
      });
      // An error deletes the copy; undefined would keep it.
      if (!value) throw new NoneError();
      return value;
    },
  });
  return (key) =>
    responses.fetch(key).catch((error: unknown) => {
      if (error instanceof NoneError) return undefined;
      throw error;
    });
}
