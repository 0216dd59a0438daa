import {
  type GateChanges,
  type GateDatabase,
  type GateDevice,
  type KeptGate,
  StaleGateError,
} from './gate-database.ts';
import type { GateParticipants } from '../scans/gate-list.ts';
import { type GateScan, mergedScans, unsentScans } from '../scans/gate-scan.ts';

/** The page's state in memory, whether or not it could be stored. */
interface GateMemory {
  readonly device: GateDevice | undefined;
  readonly participants: GateParticipants;
  readonly removed: ReadonlySet<string>;
  readonly scans: ReadonlyMap<string, GateScan>;
}

/** Stores the page's state, as far as the browser can. */
export interface GateKeeper {
  /** The stored data; the page's state if its list couldn't be stored. Rejects if neither is available. */
  readonly read: () => Promise<KeptGate>;
  /** False if another page has changed the stored device or list: nothing was stored, the caller must read again. */
  readonly keep: (changes: GateChanges) => Promise<boolean>;
  /** Deletes everything, including `unsent` scans. False, without deleting, if more scans than that would be lost. */
  readonly clear: (unsent: number) => Promise<boolean>;
}

/**
 * Check-in continues when a phone has no space: a failed write is reported to `onForgetful`, and its data is stored
 * with the next write that succeeds.
 */
export function createGateKeeper(
  database: GateDatabase,
  memory: () => GateMemory,
  onForgetful: (isForgetful: boolean) => void,
): GateKeeper {
  /** Token of the stored device, as far as this page knows. */
  let token: string | undefined;
  let lacksScans = false;
  let lacksList = false;

  /**
   * The changes, with what couldn't be stored before. The whole list is added only to a list response; until then the
   * device is stored without a cursor, so that a newly opened page requests all of it.
   */
  const completed = (changes: GateChanges): GateChanges => {
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
        if (error instanceof StaleGateError) return false;
        console.error('What happened at the entrance could not be kept.', error);
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
        if (error instanceof StaleGateError) return false;
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
