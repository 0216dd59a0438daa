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

const stores = ['device', 'participants', 'scans'] as const;
/** The key of this phone's device in the `device` store. */
const own = 'own';
/** The key in the `device` store of the ids that are no longer valid, as one array. */
const removedIds = 'removed';

/** Errors of calls on a lost connection: iOS closes it for pages in the background. */
const goneErrors = new Set(['InvalidStateError', 'UnknownError']);

/** A database in the browser's IndexedDB. Its calls reject if the browser has none, or no space. */
export function openCheckInDatabase(name = 'dorsal-check-in'): CheckInDatabase {
  let opening: Promise<IDBDatabase> | undefined;
  const forget = () => {
    opening = undefined;
  };
  const open = () => {
    opening ??= opened(name, forget).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opening;
  };
  /** Retries once on a new connection if the current one is lost. */
  const connected = async <T>(run: (connection: IDBDatabase) => Promise<T>): Promise<T> => {
    try {
      return await run(await open());
    } catch (error) {
      if (!(error instanceof DOMException && goneErrors.has(error.name))) throw error;
      forget();
      return run(await open());
    }
  };
  const change = (write: (transaction: IDBTransaction) => Promise<void>) =>
    connected(async (connection) => {
      // Strict: a result that was shown must not be lost if the battery runs out.
      const transaction = connection.transaction(stores, 'readwrite', { durability: 'strict' });
      const written = write(transaction).catch((error: unknown) => {
        transaction.abort();
        throw error;
      });
      await Promise.all([written, ended(transaction)]);
    });
  return {
    read: () =>
      connected(async (connection) => {
        const transaction = connection.transaction(stores);
        const device = transaction.objectStore('device').get(own);
        const removed = transaction.objectStore('device').get(removedIds);
        const participants = transaction.objectStore('participants').getAll();
        const scans = transaction.objectStore('scans').getAll();
        await ended(transaction);
        // The casts are safe: only `keep` writes these stores.
        return {
          device: device.result as DeviceRecord | undefined,
          participants: participants.result as ListedParticipant[],
          removed: (removed.result as string[] | undefined) ?? [],
          scans: scans.result as Scan[],
        };
      }),
    keep: (changes, token) =>
      change(async (transaction) => {
        const { device, isNewList, participants = [], removed = [], scans } = changes;
        const devices = transaction.objectStore('device');
        const list = transaction.objectStore('participants');
        const kept = transaction.objectStore('scans');
        const stored = (await answerTo(devices.get(own))) as DeviceRecord | undefined;
        expectDevice(stored, token);
        expectList(stored, changes);
        const before = device || scans ? ((await answerTo(kept.getAll())) as Scan[]) : [];
        const isOther = isOtherEvent(stored, device, before);
        if (isOther) kept.clear();
        if (isOther || isNewList) {
          list.clear();
          devices.delete(removedIds);
        }
        if (device) devices.put(device, own);
        for (const participant of participants) list.put(participant);
        for (const id of removed) list.delete(id);
        if (removed.length > 0) {
          const known = ((await answerTo(devices.get(removedIds))) as string[] | undefined) ?? [];
          devices.put([...new Set([...known, ...removed])], removedIds);
        }
        for (const scan of scans?.(isOther ? [] : before) ?? []) kept.put(scan);
      }),
    clear: (mayGo) =>
      change(async (transaction) => {
        expectToGo(mayGo((await answerTo(transaction.objectStore('scans').getAll())) as Scan[]));
        for (const store of stores) transaction.objectStore(store).clear();
      }),
  };
}

/** `onGone`: called when the connection closes, by the browser or because the database is to be deleted. */
function opened(name: string, onGone: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('device');
      request.result.createObjectStore('participants', { keyPath: '_id' });
      request.result.createObjectStore('scans', { keyPath: 'scanId' });
    });
    request.addEventListener('success', () => {
      const connection = request.result;
      connection.addEventListener('close', onGone);
      connection.addEventListener('versionchange', () => {
        connection.close();
        onGone();
      });
      resolve(connection);
    });
    request.addEventListener('error', () => reject(request.error ?? new Error('The database did not open.')));
  });
}

/** For use within the request's transaction, which commits if the code awaits anything else. */
function answerTo<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('Nothing could be read.')));
  });
}

function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('A change was not kept.')),
    );
  });
}
