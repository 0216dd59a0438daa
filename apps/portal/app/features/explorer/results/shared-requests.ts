import type { Ask } from './server-search.ts';

interface SharedRequest {
  readonly answer: Promise<unknown>;
  readonly controller: AbortController;
  /** How many calls wait for it and were not aborted. */
  callers: number;
}

/**
 * Sends one request for calls of the same path at the same time. It is aborted when all of them are: while a visitor
 * scrolls, each call for rows replaces the one before, and both may need the same page.
 */
export function sharedRequests(ask: Ask): Ask {
  const pending = new Map<string, SharedRequest>();
  const forget = (path: string, request: SharedRequest) => {
    if (pending.get(path) === request) pending.delete(path);
  };
  const send = (path: string): SharedRequest => {
    const controller = new AbortController();
    const request = { answer: ask(path, controller.signal), controller, callers: 0 };
    pending.set(path, request);
    const end = () => forget(path, request);
    // The callers get the error.
    request.answer.then(end, end);
    return request;
  };
  return async (path, signal) => {
    signal?.throwIfAborted();
    const request = pending.get(path) ?? send(path);
    request.callers += 1;
    const leave = () => {
      request.callers -= 1;
      if (request.callers > 0) return;
      forget(path, request);
      request.controller.abort(signal?.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
    const answer = await request.answer;
    signal?.throwIfAborted();
    return answer;
  };
}
