import type { EventBody, PurchasedTicketBody } from '@dorsal/api-contract/events';
import { hasSessionCookies } from './signed-in-person.ts';

/** A person's tickets for an event, stored on the device for use without a network. */
export interface StoredTickets {
  readonly event: EventBody;
  readonly purchasedTickets: readonly PurchasedTicketBody[];
  /** The event's cover as a `data:` URL; null if it could not be loaded. */
  readonly cover: string | null;
  /** The time of the server's response, by this device's clock. ISO 8601. */
  readonly storedAt: string;
}

interface Entry extends StoredTickets {
  readonly person: string;
  /** The event's `_id`. */
  readonly eventId: string;
  /** Whether the session that read the tickets had cookies: the entry is deleted when these are gone. */
  readonly endsWithCookies: boolean;
}

// @NOTE without idb, which check-in uses: as a chunk that two lazy parts share, it would be in the list of chunks that
// the first loads have, and the checkout's would be over its budget.

/** The database's name. */
export const ticketDatabase = 'dorsal-tickets';
// Raise it when the shape of entries changes: older entries are dropped, and stored again at the next visit.
const version = 2;
const storeName = 'tickets';

/** Stores a person's tickets for an event, replaces older ones, and deletes those of other people. */
export async function storeTickets(person: string, tickets: StoredTickets): Promise<void> {
  await unlessBlocked(() =>
    inDatabase('readwrite', (store) => {
      store.delete(IDBKeyRange.upperBound([person], true));
      // An array sorts after every string, so this key is after the person's last entry.
      store.delete(IDBKeyRange.lowerBound([person, []]));
      const entry: Entry = {
        ...tickets,
        person,
        eventId: tickets.event._id,
        endsWithCookies: hasSessionCookies(),
      };
      store.put(entry);
    }),
  );
}

/**
 * Adds the picture of an event's cover to the stored tickets, if it still is the event's cover. Does not change the
 * tickets, which may have been updated since.
 */
export async function storeCover(
  person: string,
  { _id, cover }: Pick<EventBody, '_id' | 'cover'>,
  picture: string,
): Promise<void> {
  await unlessBlocked(() =>
    inExistingDatabase('readwrite', (store) => {
      const found = store.get([person, _id]) as IDBRequest<Entry | undefined>;
      found.addEventListener('success', () => {
        const entry = found.result;
        if (entry && entry.event.cover === cover) store.put({ ...entry, cover: picture });
      });
    }),
  );
}

/** A person's stored tickets for an event by its `_id` or `slug`: the URL of My Tickets may have either. */
export async function findStoredTickets(person: string, handle: string): Promise<StoredTickets | undefined> {
  const entries = await listStoredTickets(person);
  return entries.find(({ event: { _id, slug } }) => handle === _id || handle === slug);
}

/** A person's stored tickets by the events' start. Those of a session that has ended are deleted. */
export async function listStoredTickets(person: string): Promise<readonly StoredTickets[]> {
  const range = IDBKeyRange.bound([person], [person, []]);
  const entries = await unlessBlocked(() =>
    inExistingDatabase('readonly', (store) => store.getAll(range) as IDBRequest<Entry[]>),
  );
  if (!entries) return [];
  if (!hasSessionCookies() && entries.some(({ endsWithCookies }) => endsWithCookies)) {
    await forgetAllTickets();
    return [];
  }
  return [...entries].sort((one, other) => startOf(one).localeCompare(startOf(other)));
}

const startOf = ({ event }: StoredTickets) => event.startDate ?? '';

/** Deletes a person's tickets for an event, by its `_id` or `slug`. */
export async function forgetTickets(person: string, handle: string): Promise<void> {
  const stored = await findStoredTickets(person, handle);
  if (!stored) return;
  await unlessBlocked(() =>
    inExistingDatabase('readwrite', (store) => store.delete([person, stored.event._id])),
  );
}

/** Deletes the tickets of all other people. */
export async function forgetTicketsOfOthers(person: string): Promise<void> {
  await unlessBlocked(() =>
    inExistingDatabase('readwrite', (store) => {
      store.delete(IDBKeyRange.upperBound([person], true));
      store.delete(IDBKeyRange.lowerBound([person, []]));
    }),
  );
}

/** Deletes all tickets and the database itself, when no person is signed in. */
export async function forgetAllTickets(): Promise<void> {
  await unlessBlocked(() => answerOf(indexedDB.deleteDatabase(ticketDatabase)));
}

/** Undefined if there is no database; doesn't create one. */
async function inExistingDatabase<T>(
  mode: IDBTransactionMode,
  action: (store: IDBObjectStore) => IDBRequest<T> | void,
): Promise<T | undefined> {
  const opening = indexedDB.open(ticketDatabase, version);
  let isNew = false;
  opening.addEventListener('upgradeneeded', ({ oldVersion }) => {
    isNew = true;
    opening.transaction?.abort();
    // A database of an earlier version can't be used either.
    if (oldVersion > 0) indexedDB.deleteDatabase(ticketDatabase);
  });
  try {
    return await inTransaction(await answerOf(opening), mode, action);
  } catch (error) {
    if (isNew) return undefined;
    if (!isOfLaterBuild(error)) throw error;
    await forgetAllTickets();
    return undefined;
  }
}

async function inDatabase<T>(
  mode: IDBTransactionMode,
  action: (store: IDBObjectStore) => IDBRequest<T> | void,
): Promise<T | undefined> {
  const opening = indexedDB.open(ticketDatabase, version);
  opening.addEventListener('upgradeneeded', () => {
    const { result } = opening;
    if (result.objectStoreNames.contains(storeName)) result.deleteObjectStore(storeName);
    result.createObjectStore(storeName, { keyPath: ['person', 'eventId'] });
  });
  try {
    return await inTransaction(await answerOf(opening), mode, action);
  } catch (error) {
    if (!isOfLaterBuild(error)) throw error;
    await forgetAllTickets();
    return inDatabase(mode, action);
  }
}

/** A build that was rolled back left a later version of the database, which this build can't open, only delete. */
const isOfLaterBuild = (error: unknown) => error instanceof Error && error.name === 'VersionError';

/** Closes the database afterwards, so that no tab blocks its deletion in another. */
async function inTransaction<T>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  action: (store: IDBObjectStore) => IDBRequest<T> | void,
): Promise<T | undefined> {
  try {
    const transaction = database.transaction(storeName, mode);
    const asked = action(transaction.objectStore(storeName));
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('The browser stored no tickets.')),
      );
    });
    return asked?.result;
  } finally {
    database.close();
  }
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The browser refused the database.')),
    );
  });
}

/**
 * If the browser blocks site data, or the device is full, nothing is stored: the tickets still come from the server.
 */
async function unlessBlocked<T>(action: () => Promise<T>): Promise<T | undefined> {
  try {
    return await action();
  } catch (error) {
    console.info('Tickets could not be kept on this device.', error);
    return undefined;
  }
}
