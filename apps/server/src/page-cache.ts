import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { PageAnswer } from './page-answer.ts';
import { TooManyPagesError } from './render-queue.ts';

export interface PageCacheOptions {
  /** Renders the page of a key, for every visitor. `network` is that of the client whose request needs it. */
  readonly render: (key: string, network: string) => Promise<PageAnswer>;
  /** Milliseconds of a monotonic clock. Default: the process's. */
  readonly now?: () => number;
  /** Resolves after `ms` milliseconds of that clock. Default: the process's. */
  readonly wait?: (ms: number) => Promise<void>;
  /** Counts the texts; their compressed forms add less than the same amount. Default 64 MiB. */
  readonly mostBytes?: number;
  /** Default 2,000. */
  readonly mostPages?: number;
}

/** Milliseconds for which a page is sent without rendering it again. */
const freshMs = 1_000;
/** Milliseconds for which it is sent while the next one is being rendered. */
const staleMs = 5_000;
/** Milliseconds for which it is sent while rendering fails. */
const failingMs = 60_000;
/** Milliseconds that a client waits for a rendering after `staleMs`, before it gets the old page. */
const patienceMs = 1_000;

interface Rendering {
  /** The network of the first client, in whose turn the page is rendered. */
  readonly network: string;
  readonly next: Promise<PageAnswer>;
  /** Ends when it takes too long. */
  readonly overdue: Promise<void>;
}

interface Kept {
  readonly answer: PageAnswer;
  readonly renderedAt: number;
  /** When it was rendered, or when rendering it again last failed. */
  readonly checkedAt: number;
}

/**
 * Returns pages that are the same for all clients, each rendered once for all requests within a second. A page is rendered
 * from its key alone, and a page that must not be sent to others is not stored. Source: security, H8.
 */
export function pageCache({
  render,
  now = () => performance.now(),
  wait = (ms) => delay(ms, undefined, { ref: false }),
  mostBytes = 64 * 1024 * 1024,
  mostPages = 2_000,
}: PageCacheOptions): (key: string, network: string) => Promise<PageAnswer> {
  // Not its `ttl` and `fetchMethod`: a page has three ages, and a rendering belongs to a client's network.
  const kept = new LRUCache<string, Kept>({
    max: mostPages,
    maxSize: mostBytes,
    // A size of 0 is an error.
    sizeCalculation: ({ answer }) => Math.max(1, answer.body.identity.length),
  });
  const underway = new Map<string, Rendering>();

  const renew = async (key: string, network: string): Promise<PageAnswer> => {
    const renderedAt = now();
    const answer = await render(key, network).catch((error: unknown) => ({ error }));
    const last = kept.peek(key);
    const failed = 'error' in answer || answer.status >= 500;
    if (failed && last && now() - last.renderedAt < failingMs) {
      // If one network's share of the queue is used up, the next client may be from another one.
      const isRefused = 'error' in answer && answer.error instanceof TooManyPagesError;
      if (!isRefused) kept.set(key, { ...last, checkedAt: now() });
      return last.answer;
    }
    if (!('error' in answer) && answer.shared !== 'none')
      kept.set(key, { answer, renderedAt, checkedAt: renderedAt });
    else kept.delete(key);
    if ('error' in answer) throw answer.error;
    return answer;
  };

  const rendering = (key: string, network: string): Rendering => {
    const current = underway.get(key);
    if (current) return current;
    const next = renew(key, network).finally(() => underway.delete(key));
    const begun = { network, next, overdue: wait(patienceMs) };
    underway.set(key, begun);
    return begun;
  };

  /** If another network's share of the queue is used up, this network still has its own. */
  const renderedFor = (key: string, network: string): Promise<PageAnswer> => {
    const joined = rendering(key, network);
    return joined.next.catch((error: unknown) => {
      const isOthers = error instanceof TooManyPagesError && joined.network !== network;
      return isOthers ? renderedFor(key, network) : Promise.reject(error);
    });
  };

  return async (key, network) => {
    const page = kept.get(key);
    const age = page ? now() - page.checkedAt : Number.POSITIVE_INFINITY;
    if (page && age < freshMs) return page.answer;
    if (!page || now() - page.renderedAt >= failingMs) return renderedFor(key, network);
    const { next, overdue } = rendering(key, network);
    // Later callers get the failure; this caller's page is still good.
    next.catch(() => undefined);
    if (age < staleMs) return page.answer;
    // Under load the API's queue takes longer than a visitor waits for a page.
    return Promise.race([next, overdue.then(() => page.answer)]);
  };
}
