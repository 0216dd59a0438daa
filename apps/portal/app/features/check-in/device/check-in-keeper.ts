import {
  type StoredChanges,
  type CheckInDatabase,
  type DeviceRecord,
  type StoredData,
  StaleDataError,
} from './check-in-database.ts';
import type { ListedParticipants } from '../scans/listed-participants.ts';
import { type Scan, mergedScans, unsentScans } from '../scans/scan.ts';

/** The page's state in memory, whether or not it could be stored. */
interface CheckInMemory {
  readonly device: DeviceRecord | undefined;
  readonly participants: ListedParticipants;
  readonly removed: ReadonlySet<string>;
  readonly scans: ReadonlyMap<string, Scan>;
}

/** Stores the page's state, as far as the browser can. */
export interface CheckInKeeper {
  /** The stored data; the page's state if its list couldn't be stored. Rejects if neither is available. */
  readonly read: () => Promise<StoredData>;
  /** False if another page has changed the stored device or list: nothing was stored, the caller must read again. */
  readonly keep: (changes: StoredChanges) => Promise<boolean>;
  /** Deletes everything, including `unsent` scans. False, without deleting, if more scans than that would be lost. */
  readonly clear: (unsent: number) => Promise<boolean>;
}

/**
 * Check-in continues when a phone has no space: a failed write is reported to `onForgetful`, and its data is stored
 * with the next write that succeeds.
 */
export function createCheckInKeeper(
  database: CheckInDatabase,
  memory: () => CheckInMemory,
  onForgetful: (isForgetful: boolean) => void,
): CheckInKeeper {
  /** Token of the stored device, as far as this page knows. */
  let token: string | undefined;
  let lacksScans = false;
  let lacksList = false;

  /**
   * The changes, with what couldn't be stored before. The whole list is added only to a list response; until then the
   * device is stored without a cursor, so that a newly opened page requests all of it.
   */
  const completed = (changes: StoredChanges): StoredChanges => {
    const { device, participants, removed, scans } = memory();
    const list = changes.device
      ? {
          isNewList: true,
          participants: (changes.isNewList && changes.participants) || [...participants.values()],
          removed: (changes.isNewList && changes.removed) || [...removed],
        }
      : device && { device: { ...device, cursor: undefined } };
    return {
      ...changes,
      ...(lacksScans && {
        scans: (stored) => [...mergedScans(stored, scans).values(), ...(changes.scans?.(stored) ?? [])],
      }),
      ...(lacksList && list),
    };
  };

  return {
    async read() {
      const { device, participants, removed, scans } = memory();
      const held = {
        device,
        participants: [...participants.values()],
        removed: [...removed],
        scans: [...scans.values()],
      };
      try {
        const kept = await database.read();
        if (lacksList && kept.device?.token === token) return held;
        token = kept.device?.token;
        return kept;
      } catch (error) {
        if (!device) throw error;
        return held;
      }
    },
    async keep(changes) {
      const wasForgetful = lacksScans || lacksList;
      const whole = completed(changes);
      try {
        await database.keep(whole, token);
      } catch (error) {
        if (error instanceof StaleDataError) return false;
        console.error('Check-in data could not be stored.', error);
        lacksScans = true;
        lacksList ||= changes.device !== undefined;
        onForgetful(true);
        return true;
      }
      if (whole.device) token = whole.device.token;
      if (changes.device) lacksList = false;
      if (wasForgetful) {
        lacksScans = false;
        onForgetful(lacksList);
      }
      return true;
    },
    async clear(unsent) {
      const { scans } = memory();
      try {
        await database.clear((stored) => unsentScans(mergedScans(stored, scans).values()).length <= unsent);
      } catch (error) {
        if (error instanceof StaleDataError) return false;
        throw error;
      }
      token = undefined;
      lacksScans = false;
      lacksList = false;
      onForgetful(false);
      return true;
    },
  };
}
