import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, type IDBPTransaction, openDB } from 'idb';
import type { ListedParticipant } from '../scans/listed-participants.ts';
import type { Scan } from '../scans/scan.ts';
import {
  type CheckInDatabase,
  type DeviceRecord,
  expectDevice,
  expectList,
  requireDeletable,
  isOtherEvent,
  type StoredChanges,
} from './stored-data.ts';

interface Schema extends DBSchema {
  /** The device's record under `recordKey`, and the ids that are no longer valid under `removedKey`. */
  device: { key: string; value: DeviceRecord | readonly string[] };
  /** By `_id`. */
  participants: { key: string; value: ListedParticipant };
  /** By `scanId`. */
  scans: { key: string; value: Scan };
}

const stores = ['device', 'participants', 'scans'] as const;
const recordKey = 'own';
const removedKey = 'removed';

type WriteTransaction = IDBPTransaction<Schema, typeof stores, 'readwrite'>;

/** Errors of calls on a lost connection: iOS closes it for pages in the background. */
const goneErrors = new Set(['InvalidStateError', 'UnknownError']);

/** A database in the browser's IndexedDB. Its calls reject if the browser has none, or no space. */
export function openCheckInDatabase(name = 'dorsal-check-in'): CheckInDatabase {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  const disconnect = () => {
    opening = undefined;
  };
  const open = () => {
    opening ??= connect(name, disconnect).catch((error: unknown) => {
      disconnect();
      throw error;
    });
    return opening;
  };
  /** Retries once on a new connection if the current one is lost. */
  const connected = async <T>(run: (connection: IDBPDatabase<Schema>) => Promise<T>): Promise<T> => {
    try {
      return await run(await open());
    } catch (error) {
      if (!(error instanceof DOMException && goneErrors.has(error.name))) throw error;
      disconnect();
      return run(await open());
    }
  };
  const change = (write: (transaction: WriteTransaction) => Promise<void>) =>
    connected(async (connection) => {
      // Strict: a result that was shown must not be lost if the battery runs out.
      const transaction = connection.transaction(stores, 'readwrite', { durability: 'strict' });
      const written = write(transaction).catch((error: unknown) => {
        transaction.abort();
        throw error;
      });
      const [writing] = await Promise.allSettled([written, transaction.done]);
      // The error of a failed request, rather than that of the abort that follows it.
      if (writing.status === 'rejected') throw writing.reason;
      await transaction.done;
    });
  return {
    read: () =>
      connected(async (connection) => {
        const transaction = connection.transaction(stores);
        const [record, removed, participants, scans] = await Promise.all([
          storedRecord(transaction.objectStore('device')),
          storedRemoved(transaction.objectStore('device')),
          transaction.objectStore('participants').getAll(),
          transaction.objectStore('scans').getAll(),
          transaction.done,
        ]);
        return { device: record, participants, removed, scans };
      }),
    save: (changes, token) => change((transaction) => write(transaction, changes, token)),
    clear: (mayDelete) =>
      change(async (transaction) => {
        requireDeletable(mayDelete(await transaction.objectStore('scans').getAll()));
        await Promise.all(stores.map((store) => transaction.objectStore(store).clear()));
      }),
  };
}

async function write(
  transaction: WriteTransaction,
  changes: StoredChanges,
  token: string | undefined,
): Promise<void> {
  const { device, isNewList, participants = [], removed = [], scans } = changes;
  const devices = transaction.objectStore('device');
  const list = transaction.objectStore('participants');
  const scanStore = transaction.objectStore('scans');
  const stored = await storedRecord(devices);
  expectDevice(stored, token);
  expectList(stored, changes);
  const before = device || scans ? await scanStore.getAll() : [];
  const isOther = isOtherEvent(stored, device, before);
  const isCleared = isOther || isNewList;
  const known = isCleared || removed.length === 0 ? [] : await storedRemoved(devices);
  const changed = scans?.(isOther ? [] : before) ?? [];
  // The browser runs the requests in this order. From the first one on, nothing else may throw: its promise would be lost.
  await Promise.all([
    isOther && scanStore.clear(),
    isCleared && list.clear(),
    isCleared && devices.delete(removedKey),
    device && devices.put(device, recordKey),
    ...participants.map((participant) => list.put(participant)),
    ...removed.map((id) => list.delete(id)),
    removed.length > 0 && devices.put([...new Set([...known, ...removed])], removedKey),
    ...changed.map((scan) => scanStore.put(scan)),
  ]);
}

type DeviceStore = Pick<IDBPObjectStore<Schema, typeof stores, 'device', 'readonly' | 'readwrite'>, 'get'>;

// The casts are safe: only `write` writes these keys.
async function storedRecord(store: DeviceStore): Promise<DeviceRecord | undefined> {
  return (await store.get(recordKey)) as DeviceRecord | undefined;
}

async function storedRemoved(store: DeviceStore): Promise<readonly string[]> {
  return ((await store.get(removedKey)) as readonly string[] | undefined) ?? [];
}

/** `onGone`: called when the connection closes, by the browser or because the database is to be deleted. */
async function connect(name: string, onGone: () => void): Promise<IDBPDatabase<Schema>> {
  const connection = await openDB<Schema>(name, 2, {
    upgrade(database) {
      // Version 1 stored scans in another form, before any release.
      for (const store of database.objectStoreNames) database.deleteObjectStore(store);
      database.createObjectStore('device');
      database.createObjectStore('participants', { keyPath: '_id' });
      database.createObjectStore('scans', { keyPath: 'scanId' });
    },
    terminated: onGone,
    blocking() {
      connection.close();
      onGone();
    },
  });
  return connection;
}
