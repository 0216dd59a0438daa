import { setTimeout as delay } from 'node:timers/promises';
import type { PageAnswer } from './page-answer.ts';

export interface PageCacheOptions {
  /** Renders the page of a key for nobody in particular. */
  readonly render: (key: string) => Promise<PageAnswer>;
  /** Milliseconds of a clock that only goes on. Default: the process's. */
  readonly now?: () => number;
  /** Ends after so many milliseconds of that clock. Default: the process's. */
  readonly wait?: (ms: number) => Promise<void>;
  /** Of texts; their encodings come to less than as much again. Default 64 MiB. */
  readonly mostBytes?: number;
  /** Default 2,000. */
  readonly mostPages?: number;
}

/** Milliseconds that a page is given as it is; */
const freshMs = 1_000;
/** and on, while the next one is being rendered; */
const staleMs = 5_000;
/** and on, while it can't be rendered, or not soon: */
const failingMs = 60_000;
/** then a rendering is waited for from its begin until so long after. */
const patienceMs = 1_000;

interface Rendering {
  readonly next: Promise<PageAnswer>;
  /** Ends when it takes too long. */
  readonly overdue: Promise<void>;
}

interface Kept {
  readonly answer: PageAnswer;
  readonly renderedAt: number;
  /** When it was last as it should be, or could not be made anew. */
  readonly checkedAt: number;
}

/**
 * Gives pages that are the same for everybody, each rendered once for all who ask within a second. What may not be given
 * to others is not kept, and a key is all that a page is rendered from. Source: security, H8.
 */
export function pageCache({
  render,
  now = () => performance.now(),
  wait = (ms) => delay(ms, undefined, { ref: false }),
  mostBytes = 64 * 1024 * 1024,
  mostPages = 2_000,
}: PageCacheOptions): (key: string) => Promise<PageAnswer> {
  /** The longest unread one first. */
  const kept = new Map<string, Kept>();
  const underway = new Map<string, Rendering>();
  let bytes = 0;

  const forget = (key: string) => {
    bytes -= kept.get(key)?.answer.body.identity.length ?? 0;
    kept.delete(key);
  };
  const keep = (key: string, page: Kept) => {
    forget(key);
    kept.set(key, page);
    bytes += page.answer.body.identity.length;
    for (const [oldest] of kept) {
      if (bytes <= mostBytes && kept.size <= mostPages) break;
      forget(oldest);
    }
  };

  const renew = async (key: string): Promise<PageAnswer> => {
    const renderedAt = now();
    const answer = await render(key).catch((error: unknown) => ({ error }));
    const last = kept.get(key);
    const failed = 'error' in answer || answer.status >= 500;
    if (failed && last && now() - last.renderedAt < failingMs) {
      keep(key, { ...last, checkedAt: now() });
      return last.answer;
    }
    if (!('error' in answer) && answer.isCommon) keep(key, { answer, renderedAt, checkedAt: renderedAt });
    else forget(key);
    if ('error' in answer) throw answer.error;
    return answer;
  };

  const rendering = (key: string): Rendering => {
    const current = underway.get(key);
    if (current) return current;
    const next = renew(key).finally(() => underway.delete(key));
    const begun = { next, overdue: wait(patienceMs) };
    underway.set(key, begun);
    return begun;
  };

  return async (key) => {
    const page = kept.get(key);
    const age = page ? now() - page.checkedAt : Number.POSITIVE_INFINITY;
    if (page) {
      kept.delete(key);
      kept.set(key, page);
    }
    if (page && age < freshMs) return page.answer;
    const { next, overdue } = rendering(key);
    if (!page || now() - page.renderedAt >= failingMs) return next;
    // Whoever comes later meets the failure; this caller's page is still good.
    next.catch(() => undefined);
    if (age < staleMs) return page.answer;
    // In a rush the API lets its callers queue for longer than anybody looks at an empty window.
    return Promise.race([next, overdue.then(() => page.answer)]);
  };
}
