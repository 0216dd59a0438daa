import type { SavedCheckout } from './checkout-state.ts';

/** One place for text, chosen by the page: session storage in the portal, memory in a frame. */
export interface CheckoutStorage {
  read(): string | null;
  write(text: string): void;
  clear(): void;
}

/** Forgets with the page. */
export function memoryCheckoutStorage(initial: string | null = null): CheckoutStorage {
  let text = initial;
  return {
    read: () => text,
    write: (next) => {
      text = next;
    },
    clear: () => {
      text = null;
    },
  };
}

/** The tab's session storage under one key; forgetful, not broken, where storage is blocked. */
export function sessionCheckoutStorage(key: string): CheckoutStorage {
  const memory = memoryCheckoutStorage();
  return {
    read: () =>
      unlessBlocked(
        () => sessionStorage.getItem(key),
        () => memory.read(),
      ),
    write: (text) =>
      unlessBlocked(
        () => sessionStorage.setItem(key, text),
        () => memory.write(text),
      ),
    clear: () =>
      unlessBlocked(
        () => sessionStorage.removeItem(key),
        () => memory.clear(),
      ),
  };
}

function unlessBlocked<T>(action: () => T, otherwise: () => T): T {
  try {
    return action();
  } catch {
    // @NOTE Storage throws SecurityError where the person blocks site data, and QuotaExceededError where it is full.
    return otherwise();
  }
}

const version = 4;

export function writeCheckout(
  storage: CheckoutStorage,
  { draft, preselected, part, hold, lastRead, attempt }: SavedCheckout,
): void {
  storage.write(JSON.stringify({ version, draft, preselected, part, hold, lastRead, attempt }));
}

/** What an earlier page of the same version left; `undefined` for nothing, or for text that is not ours. */
export function readCheckout(storage: CheckoutStorage): SavedCheckout | undefined {
  const text = storage.read();
  if (text === null) return undefined;
  try {
    const saved = JSON.parse(text) as SavedCheckout & { version?: unknown };
    if (saved.version !== version || typeof saved.draft !== 'object' || saved.draft === null)
      return undefined;
    const { draft, preselected, part, hold, lastRead, attempt } = saved;
    return { draft, preselected, part, hold, lastRead, attempt };
  } catch {
    // Whatever stands there, it was not written by `writeCheckout`: begin anew.
    return undefined;
  }
}
