import type { FrameOriginsBody } from '@dorsal/api-contract/embed';
import type { EventBody } from '@dorsal/api-contract/events';

/** What is there: a value, nothing of that name, or no answer that says so. */
type Found<T> = { readonly value: T } | 'missing' | 'unknown';

export interface FrameApi {
  /** An event as it is now, by its `_id` or its `slug`. */
  readonly event: (handle: string) => Promise<Found<EventBody>>;
  /** Who may frame the checkout of an event, besides us. At most 30 seconds old. */
  readonly eventOrigins: (handle: string) => Promise<Found<readonly string[]>>;
  /** Who may frame the confirmation of an order, besides us. At most 30 seconds old. */
  readonly orderOrigins: (orderId: string) => Promise<Found<readonly string[]>>;
}

export interface FrameApiOptions {
  readonly apiFetch: typeof fetch;
  readonly publicUrl: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** A change of an organizer's list counts within 60 seconds. Source: embed, 4. */
const keptMs = 30_000;

/** Lists kept at once: what is asked for most is asked for anew soon, so that the oldest may go. */
const mostKept = 1_000;

/** What the frames' pages ask the API for. Every failure is an answer of its own: nothing rejects. */
export function createFrameApi({ apiFetch, publicUrl, now }: FrameApiOptions): FrameApi {
  const kept = new Map<string, { readonly until: number; readonly origins: readonly string[] }>();

  async function ask<T>(path: string): Promise<Found<T>> {
    try {
      const answer = await apiFetch(new URL(path, publicUrl));
      if (answer.ok) return { value: (await answer.json()) as T };
      // 400: a handle that cannot be one.
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
