import type { SavedCheckout } from '../state/checkout-state.ts';
import { storablePlace, unstorableKeys } from './storable-place.ts';

/** Storage for one text, chosen by the page: session storage in the portal, memory in a frame. */
export interface CheckoutStorage {
  read: () => string | null;
  write: (text: string) => void;
  clear: () => void;
}

/** Storage in memory, lost with the page. */
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

/** The tab's session storage under one key; falls back to memory if storage is blocked. */
export function sessionCheckoutStorage(key: string): CheckoutStorage {
  const memory = memoryCheckoutStorage();
  return {
    read: () => unlessBlocked(() => sessionStorage.getItem(key), memory.read),
    write: (text) =>
      unlessBlocked(
        () => sessionStorage.setItem(key, text),
        () => memory.write(text),
      ),
    clear: () => unlessBlocked(() => sessionStorage.removeItem(key), memory.clear),
  };
}

function unlessBlocked<T>(action: () => T, otherwise: () => T): T {
  try {
    return action();
  } catch {
    // @NOTE Storage throws SecurityError if the user blocks site data, and QuotaExceededError if it is full.
    return otherwise();
  }
}

/** Higher than that of every build whose drafts browsers may still store. */
const version = 8;

export function writeCheckout(
  storage: CheckoutStorage,
  { draft, preselected, part, places, lastRead, attempt }: SavedCheckout,
): void {
  // The attempt's fingerprint is a hash of all that was typed: a document or an illness could be guessed from it.
  const guessable = Object.values(draft.places).flat().flatMap(unstorableKeys);
  storage.write(
    JSON.stringify({
      version,
      draft: storableDraft(draft),
      preselected,
      part,
      places,
      lastRead,
      attempt: guessable.length > 0 ? null : attempt,
    }),
  );
}

/** Reads what a page of the same version has written; `undefined` if nothing was written, or in another format. */
export function readCheckout(storage: CheckoutStorage): SavedCheckout | undefined {
  const text = storage.read();
  if (text === null) return undefined;
  try {
    const { version: written, ...saved } = JSON.parse(text) as SavedCheckout & { version?: unknown };
    if (written !== version || typeof saved.draft !== 'object' || saved.draft === null) return undefined;
    return saved;
  } catch {
    // Not written by `writeCheckout`: start with an empty checkout.
    return undefined;
  }
}

/** The draft without what the browser never stores. */
function storableDraft(draft: SavedCheckout['draft']): SavedCheckout['draft'] {
  const places = Object.entries(draft.places).map(([ticketId, drafts]) => [
    ticketId,
    drafts.map(storablePlace),
  ]);
  return { ...draft, places: Object.fromEntries(places) };
}
