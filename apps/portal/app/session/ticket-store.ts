import type { EventBody, PurchasedTicketBody } from '@dorsal/api-contract/events';
import { hasSessionCookies } from './signed-in-person.ts';

/** What a person has seen of an event, as it stays on their device for when there is no network. */
export interface StoredTickets {
  readonly event: EventBody;
  readonly purchasedTickets: readonly PurchasedTicketBody[];
  /** The event's cover as a `data:` address, where it could be had. */
  readonly cover: string | null;
  /** When the server gave it, by this device's clock. ISO 8601. */
  readonly storedAt: string;
}

interface Entry extends StoredTickets {
  readonly person: string;
  /** The event's `_id`. */
  readonly eventId: string;
  /** It ends with the cookies of the session that it was read in, for those who had any. */
  readonly endsWithCookies: boolean;
}

/** Of the database, in the browser's tools. */
export const ticketDatabase = 'dorsal-tickets';
// To be raised when entries change their shape: older ones are dropped, and come anew with the next visit.
const version = 2;
const storeName = 'tickets';

/** Keeps a person's tickets for an event, in the place of what was kept of it before, and nothing of anybody else. */
export async function storeTickets(person: string, tickets: StoredTickets): Promise<void> {
  await unlessBlocked(() =>
    inDatabase('readwrite', (store) => {
      store.delete(IDBKeyRange.upperBound([person], true));
      // An array stands after every text, so that this is after the person's last entry.
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

/** Keeps the picture of an event's cover beside the tickets that are kept of it, where it still is its cover. Those stay as they have become meanwhile. */
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

/** What is kept of a person's tickets for an event, by its `_id` or `slug`, as the address of My Tickets may have either. */
export async function findStoredTickets(person: string, handle: string): Promise<StoredTickets | undefined> {
  const entries = await listStoredTickets(person);
  return entries.find(({ event: { _id, slug } }) => handle === _id || handle === slug);
}

/** All that is kept for a person, by the events' start. What belonged to a session that has ended is forgotten. */
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

/** Forgets a person's tickets for an event, by its `_id` or `slug`. */
export async function forgetTickets(person: string, handle: string): Promise<void> {
  const stored = await findStoredTickets(person, handle);
  if (!stored) return;
  await unlessBlocked(() =>
    inExistingDatabase('readwrite', (store) => store.delete([person, stored.event._id])),
  );
}

/** Forgets what is kept for others than that person. */
export async function forgetTicketsOfOthers(person: string): Promise<void> {
  await unlessBlocked(() =>
    inExistingDatabase('readwrite', (store) => {
      store.delete(IDBKeyRange.upperBound([person], true));
      store.delete(IDBKeyRange.lowerBound([person, []]));
    }),
  );
}

/** Forgets everybody's: nobody is signed in here. Nothing is left, not even an empty database. */
export async function forgetAllTickets(): Promise<void> {
  await unlessBlocked(() => answerOf(indexedDB.deleteDatabase(ticketDatabase)));
}

/** Where nothing was ever kept there is no database, and none is made: undefined. */
async function inExistingDatabase<T>(
  mode: IDBTransactionMode,
  action: (store: IDBObjectStore) => IDBRequest<T> | void,
): Promise<T | undefined> {
  const opening = indexedDB.open(ticketDatabase, version);
  let isNew = false;
  opening.addEventListener('upgradeneeded', ({ oldVersion }) => {
    isNew = true;
    opening.transaction?.abort();
    // One of an earlier shape is of no use either.
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

/** A build that was taken back has left entries of a shape that this one doesn't know: nothing else could ever be kept beside them. */
const isOfLaterBuild = (error: unknown) => error instanceof Error && error.name === 'VersionError';

/** The database is closed again at once, so that no tab stands in the way of another's forgetting. */
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

/** Where a person blocks site data, or the device is full, nothing is kept: their tickets come from the server as ever. */
async function unlessBlocked<T>(action: () => Promise<T>): Promise<T | undefined> {
  try {
    return await action();
  } catch (error) {
    console.info('Tickets could not be kept on this device.', error);
    return undefined;
  }
}
