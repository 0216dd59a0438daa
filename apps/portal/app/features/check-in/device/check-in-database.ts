import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, type IDBPTransaction, openDB } from 'idb';
import type { ListedParticipant } from '../scans/listed-participants.ts';
import { type Scan, unsentScans } from '../scans/scan.ts';

/** The data that makes this phone a check-in device. */
export interface DeviceRecord {
  readonly token: string;
  readonly event: {
    readonly _id: string;
    readonly name: string;
    readonly startDate: string | null;
    readonly timeZone: string;
  };
  readonly name: string;
  /** ISO instant. */
  readonly expiresAt: string;
  /** ISO instant of the list, by the server's clock. */
  readonly listedAt: string;
  /** Where the next response continues; undefined if the whole list must be requested. */
  readonly cursor: string | undefined;
  /** Milliseconds by which the server's clock is ahead of this one. */
  readonly aheadMs: number;
}

/** Everything that a device stores. */
export interface StoredData {
  readonly device: DeviceRecord | undefined;
  readonly participants: readonly ListedParticipant[];
  /** Participant ids that are no longer valid. */
  readonly removed: readonly string[];
  readonly scans: readonly Scan[];
}

/** Changes that are stored together or not at all. */
export interface StoredChanges {
  /** If its event differs from the stored one's, the stored list and scans are deleted. */
  readonly device?: DeviceRecord;
  /** Delete the stored list before applying the changes, which replace it. */
  readonly isNewList?: boolean;
  readonly participants?: readonly ListedParticipant[];
  /** Participant ids that are no longer valid: removed from the list, and stored as invalid. */
  readonly removed?: readonly string[];
  /** Computed from the stored scans in the same transaction. Called again if the connection breaks. */
  readonly scans?: (stored: readonly Scan[]) => readonly Scan[];
}

/** Stores a device's token, list and scans, so that they survive a closed browser and a lost network. */
export interface CheckInDatabase {
  readonly read: () => Promise<StoredData>;
  /**
   * Stores a page's changes. `token` is that of the device that the page found (undefined: there was none).
   *
   * @throws StaleDataError if another page has stored another device or scans that would be lost unsent, or has deleted
   * the list
   */
  readonly keep: (changes: StoredChanges, token: string | undefined) => Promise<void>;
  /**
   * Deletes everything.
   *
   * @throws StaleDataError if `mayGo` returns false for the scans that are stored by then
   */
  readonly clear: (mayGo: (stored: readonly Scan[]) => boolean) => Promise<void>;
}

/** The stored data has changed since the page read it. Nothing was written. */
export class StaleDataError extends Error {
  override name = 'StaleDataError';
}

/** Throws StaleDataError if the changes don't belong to the stored device. */
export function expectDevice(stored: DeviceRecord | undefined, token: string | undefined): void {
  if (stored?.token !== token) throw new StaleDataError('Another page has changed the device.');
}

/** Throws StaleDataError for changes to a list that is no longer stored: only a whole list can replace it. */
export function expectList(stored: DeviceRecord | undefined, { device, isNewList }: StoredChanges): void {
  if (stored && stored.cursor === undefined && device?.cursor !== undefined && !isNewList) {
    throw new StaleDataError('Another page has forgotten the list.');
  }
}

/** Throws StaleDataError if the stored scans may not be deleted. */
export function expectToGo(mayGo: boolean): void {
  if (!mayGo) throw new StaleDataError('Another page has scans that nobody has decided to lose.');
}

/** Whether a device replaces one of another event, whose scans are deleted. Throws StaleDataError if any are unsent. */
export function isOtherEvent(
  stored: DeviceRecord | undefined,
  device: DeviceRecord | undefined,
  scans: readonly Scan[],
): boolean {
  const isOther = stored && device ? stored.event._id !== device.event._id : false;
  if (isOther && unsentScans(scans).length > 0) {
    throw new StaleDataError('Another page has scans to be sent.');
  }
  return isOther;
}

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
    keep: (changes, token) => change((transaction) => write(transaction, changes, token)),
    clear: (mayGo) =>
      change(async (transaction) => {
        expectToGo(mayGo(await transaction.objectStore('scans').getAll()));
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
  // The browser runs the requests in this order.
  await Promise.all([
    isOther && scanStore.clear(),
    isCleared && list.clear(),
    isCleared && devices.delete(removedKey),
    device && devices.put(device, recordKey),
    ...participants.map((participant) => list.put(participant)),
    ...removed.map((id) => list.delete(id)),
    removed.length > 0 && devices.put([...new Set([...known, ...removed])], removedKey),
    ...(scans?.(isOther ? [] : before) ?? []).map((scan) => scanStore.put(scan)),
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
  const connection = await openDB<Schema>(name, 1, {
    upgrade(database) {
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
