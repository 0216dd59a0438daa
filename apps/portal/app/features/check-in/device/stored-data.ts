import type { ListedParticipant, ListedParticipants } from '../scans/listed-participants.ts';
import { mergedScans, type Scan, type Scans, unsentScans } from '../scans/scan.ts';

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
  /** The cursor of the next request; undefined if the whole list must be requested. */
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
  readonly save: (changes: StoredChanges, token: string | undefined) => Promise<void>;
  /**
   * Deletes everything.
   *
   * @throws StaleDataError if `mayDelete` returns false for the scans that are stored by then
   */
  readonly clear: (mayDelete: (stored: readonly Scan[]) => boolean) => Promise<void>;
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
export function requireDeletable(mayDelete: boolean): void {
  if (!mayDelete)
    throw new StaleDataError('Another page has stored scans that were not sent: nothing was deleted.');
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

/** What a page has in memory, whether or not it could be stored. */
interface PageData {
  readonly device: DeviceRecord | undefined;
  readonly participants: ListedParticipants;
  readonly removed: ReadonlySet<string>;
  readonly scans: Scans;
}

/** A page's data as a database returns it. */
export function dataOf({ device, participants, removed, scans }: PageData): StoredData {
  return {
    device,
    participants: [...participants.values()],
    removed: [...removed],
    scans: [...scans.values()],
  };
}

/**
 * The changes, with what the page couldn't store before. The whole list is added only to a list response; until then the
 * device is stored without a cursor, so that a newly opened page requests all of it.
 */
export function withUnsaved(
  changes: StoredChanges,
  unsaved: { readonly scans: boolean; readonly list: boolean },
  page: PageData,
): StoredChanges {
  const { device, participants, removed } = dataOf(page);
  const list = changes.device
    ? {
        isNewList: true,
        participants: (changes.isNewList && changes.participants) || participants,
        removed: (changes.isNewList && changes.removed) || removed,
      }
    : device && { device: { ...device, cursor: undefined } };
  return {
    ...changes,
    ...(unsaved.scans && {
      scans: (stored) => [...mergedScans(stored, page.scans).values(), ...(changes.scans?.(stored) ?? [])],
    }),
    ...(unsaved.list && list),
  };
}
