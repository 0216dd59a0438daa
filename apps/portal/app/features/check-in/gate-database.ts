import type { GateParticipant } from './gate-list.ts';
import { type GateScan, unsentScans } from './gate-scan.ts';

/** What makes this phone a device of an entrance. */
export interface GateDevice {
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
  /** ISO instant by the server's clock: since when the list is as it is. */
  readonly listedAt: string;
  /** What the next answer begins from; undefined where the whole list is to come. */
  readonly cursor: string | undefined;
  /** Milliseconds by which the server's clock is ahead of this one. */
  readonly aheadMs: number;
}

/** All that a device keeps. */
export interface KeptGate {
  readonly device: GateDevice | undefined;
  readonly participants: readonly GateParticipant[];
  /** Ids that open nothing any more. */
  readonly removed: readonly string[];
  readonly scans: readonly GateScan[];
}

/** Changes that are kept together or not at all. */
export interface GateChanges {
  /** Of another event than the stored one: that one's list and scans are forgotten. */
  readonly device?: GateDevice;
  /** Forget the list before the changes: they are another one. */
  readonly isNewList?: boolean;
  readonly participants?: readonly GateParticipant[];
  /** Ids that open nothing any more: out of the list, and remembered as such. */
  readonly removed?: readonly string[];
  /** Made of the stored ones as no other page can change them meanwhile. Called once more where the connection breaks. */
  readonly scans?: (stored: readonly GateScan[]) => readonly GateScan[];
}

/** Where a device keeps its token, its list and its scans: they outlive the page, the browser and the network. */
export interface GateDatabase {
  readonly read: () => Promise<KeptGate>;
  /**
   * Keeps what a page has done by the device that it found, whose `token` it says (undefined: there was none).
   *
   * @throws StaleGateError where another page has put another device there, or scans that would be forgotten unsent, or has
   * forgotten the list
   */
  readonly keep: (changes: GateChanges, token: string | undefined) => Promise<void>;
  /**
   * Forgets everything.
   *
   * @throws StaleGateError where `mayGo` says no to the scans that are stored by then
   */
  readonly clear: (mayGo: (stored: readonly GateScan[]) => boolean) => Promise<void>;
}

/** What is stored is no longer what the page has read: nothing was changed. */
export class StaleGateError extends Error {
  override name = 'StaleGateError';
}

/** Whether changes belong to the stored device. Throws StaleGateError where they don't. */
export function expectDevice(stored: GateDevice | undefined, token: string | undefined): void {
  if (stored?.token !== token) throw new StaleGateError('Another page has changed the device.');
}

/** Throws StaleGateError for what is new in a list that is stored no more: only a whole one takes its place. */
export function expectList(stored: GateDevice | undefined, { device, isNewList }: GateChanges): void {
  if (stored && stored.cursor === undefined && device?.cursor !== undefined && !isNewList) {
    throw new StaleGateError('Another page has forgotten the list.');
  }
}

/** Throws StaleGateError for scans that are not to be forgotten. */
export function expectToGo(mayGo: boolean): void {
  if (!mayGo) throw new StaleGateError('Another page has scans that nobody has decided to lose.');
}

/** Whether a device takes the place of one of another event, whose scans go with it. Throws StaleGateError where some would be lost. */
export function isOtherEvent(
  stored: GateDevice | undefined,
  device: GateDevice | undefined,
  scans: readonly GateScan[],
): boolean {
  const isOther = stored && device ? stored.event._id !== device.event._id : false;
  if (isOther && unsentScans(scans).length > 0) {
    throw new StaleGateError('Another page has scans to be sent.');
  }
  return isOther;
}

const stores = ['device', 'participants', 'scans'] as const;
/** The key in `device` of this phone. */
const own = 'own';
/** The key in `device` of the ids that open nothing any more, as one array. */
const removedIds = 'removed';

/** What a call on a connection fails with that is gone: iOS takes it from pages in the background. */
const goneErrors = new Set(['InvalidStateError', 'UnknownError']);

/** The browser's own database. Its calls reject where the browser has none, or no room. */
export function openGateDatabase(name = 'dorsal-check-in'): GateDatabase {
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
  /** Once more on a new connection where the one at hand is gone. */
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
      // Strict: what somebody was told at the entrance isn't lost with the battery.
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
        // Written by `keep` alone.
        return {
          device: device.result as GateDevice | undefined,
          participants: participants.result as GateParticipant[],
          removed: (removed.result as string[] | undefined) ?? [],
          scans: scans.result as GateScan[],
        };
      }),
    keep: (changes, token) =>
      change(async (transaction) => {
        const { device, isNewList, participants = [], removed = [], scans } = changes;
        const devices = transaction.objectStore('device');
        const list = transaction.objectStore('participants');
        const kept = transaction.objectStore('scans');
        const stored = (await answerTo(devices.get(own))) as GateDevice | undefined;
        expectDevice(stored, token);
        expectList(stored, changes);
        const before = device || scans ? ((await answerTo(kept.getAll())) as GateScan[]) : [];
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
        expectToGo(mayGo((await answerTo(transaction.objectStore('scans').getAll())) as GateScan[]));
        for (const store of stores) transaction.objectStore(store).clear();
      }),
  };
}

/** `onGone`: the connection is closed, by the browser or for who wants to delete the database. */
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

/** Within its transaction, which waits for nothing else. */
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
