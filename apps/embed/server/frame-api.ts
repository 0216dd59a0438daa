import type { FrameOriginsBody } from '@dorsal/api-contract/embed';
import type { EventBody } from '@dorsal/api-contract/events';

/** A value, nothing with that name, or no usable response. */
type Found<T> = { readonly value: T } | 'missing' | 'unknown';

export interface FrameApi {
  /** The current event, by its `_id` or its `slug`. */
  readonly event: (handle: string) => Promise<Found<EventBody>>;
  /** The origins that may frame the checkout of an event, besides our own. At most 30 seconds old. */
  readonly eventOrigins: (handle: string) => Promise<Found<readonly string[]>>;
  /** The origins that may frame the confirmation of an order, besides our own. At most 30 seconds old. */
  readonly orderOrigins: (orderId: string) => Promise<Found<readonly string[]>>;
}

export interface FrameApiOptions {
  readonly apiFetch: typeof fetch;
  readonly publicUrl: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** A change of an organizer's list applies within 60 seconds. Source: embed, 4. */
const keptMs = 30_000;

/** Maximum number of cached lists. Frequently requested lists are soon cached again, so the oldest may be evicted. */
const mostKept = 1_000;

/** The API calls of the frames' pages. Failures are return values: nothing rejects. */
export function createFrameApi({ apiFetch, publicUrl, now }: FrameApiOptions): FrameApi {
  const kept = new Map<string, { readonly until: number; readonly origins: readonly string[] }>();

  async function ask<T>(path: string): Promise<Found<T>> {
    try {
      const answer = await apiFetch(new URL(path, publicUrl));
      if (answer.ok) return { value: (await answer.json()) as T };
      // 400: the handle is malformed.
      return answer.status === 404 || answer.status === 400 ? 'missing' : 'unknown';
    } catch (error) {
      console.error(`A frame's page could not ask the API for ${path}.`, error);
      return 'unknown';
    }
  }

  async function origins(path: string): Promise<Found<readonly string[]>> {
    const known = kept.get(path);
    if (known && now() < known.until) return { value: known.origins };
    const askedAt = now();
    const found = await ask<FrameOriginsBody>(path);
    kept.delete(path);
    if (typeof found === 'string') return found;
    kept.set(path, { until: askedAt + keptMs, origins: found.value.origins });
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break;
      kept.delete(oldest);
    }
    return { value: found.value.origins };
  }

  return {
    event: (handle) => ask(`/api/events/event/${encodeURIComponent(handle)}`),
    eventOrigins: (handle) => origins(`/api/embed/events/${encodeURIComponent(handle)}`),
    orderOrigins: (orderId) => origins(`/api/embed/orders/${encodeURIComponent(orderId)}`),
  };
}
