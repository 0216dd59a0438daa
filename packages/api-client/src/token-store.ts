/** Stores the access token. In the browser it is local storage under `authToken` (the bare token). */
export interface TokenStore {
  readonly read: () => string | null;
  readonly write: (token: string) => void;
  readonly clear: () => void;
}

/** A store in memory, for one page or one test. */
export function memoryTokenStore(initial: string | null = null): TokenStore {
  let token = initial;
  return {
    read: () => token,
    write: (next) => {
      token = next;
    },
    clear: () => {
      token = null;
    },
  };
}

/** The key that the specification names. */
const storageKey = 'authToken';

/** The browser's local storage. If storage is blocked, the token is kept in memory. */
export function localTokenStore(): TokenStore {
  const fallback = memoryTokenStore();
  return {
    read: () => attempt(() => localStorage.getItem(storageKey), fallback.read),
    write: (token) =>
      attempt(
        () => localStorage.setItem(storageKey, token),
        () => fallback.write(token),
      ),
    clear: () => attempt(() => localStorage.removeItem(storageKey), fallback.clear),
  };
}

function attempt<T>(action: () => T, otherwise: () => T): T {
  try {
    return action();
  } catch {
    // @NOTE Storage throws SecurityError if the user blocks site data.
    return otherwise();
  }
}
