import { createContext } from 'react';

/** The calls that were refused because the session has ended, and wait until the person signs in again. */
export class SessionRenewal {
  #waiting: ((isRenewed: boolean) => void)[] = [];
  readonly #listeners = new Set<() => void>();

  /** Resolves when the person has signed in again, or with false if they refused to. */
  request(): Promise<boolean> {
    const renewed = new Promise<boolean>((resolve) => this.#waiting.push(resolve));
    this.#notify();
    return renewed;
  }

  /** Lets the waiting calls go on, or fail. */
  finish(isRenewed: boolean): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve(isRenewed);
    this.#notify();
  }

  /** Whether a call waits. */
  readonly isRequested = (): boolean => this.#waiting.length > 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

export const SessionRenewalContext = createContext(new SessionRenewal());

/**
 * A `fetch` whose calls of signed-in people wait for a new session when theirs has ended, and are then repeated: nothing
 * typed is lost. If the person doesn't sign in, the refusal is the response.
 */
export function renewingFetch(
  renewal: SessionRenewal,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const repeated = request.clone();
    const response = await fetch(request);
    if (response.status !== 401 || !needsSession(request)) return response;
    return (await renewal.request()) ? fetch(repeated) : response;
  };
}

/** The other calls are made without a session: their 401 says something else. */
function needsSession({ url }: Request): boolean {
  return /^\/api\/(?:organizer\/|panel\/(?:sessions|factors|session\/sudo))/.test(new URL(url).pathname);
}
