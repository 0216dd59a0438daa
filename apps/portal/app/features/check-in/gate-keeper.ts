import {
  type GateChanges,
  type GateDatabase,
  type GateDevice,
  type KeptGate,
  StaleGateError,
} from './gate-database.ts';
import type { GateParticipants } from './gate-list.ts';
import { type GateScan, mergedScans, unsentScans } from './gate-scan.ts';

/** What the page holds, whether it could be kept or not. */
interface GateMemory {
  readonly device: GateDevice | undefined;
  readonly participants: GateParticipants;
  readonly removed: ReadonlySet<string>;
  readonly scans: ReadonlyMap<string, GateScan>;
}

/** Keeps what the page holds, as well as the browser can. */
export interface GateKeeper {
  /** What is kept; what the page holds, where that is more: it could not be kept. Rejects where there is neither. */
  readonly read: () => Promise<KeptGate>;
  /** False where another page has put another device there, or forgotten the list: nothing was kept, and it is to be read anew. */
  readonly keep: (changes: GateChanges) => Promise<boolean>;
  /** Forgets everything, `unsent` scans with it. False where more would be lost, of which this page has known nothing. */
  readonly clear: (unsent: number) => Promise<boolean>;
}

/**
 * Nobody is left standing at the entrance because a phone has no room: what can't be kept is told to `onForgetful`, and kept
 * along with the next changes that can.
 */
export function createGateKeeper(
  database: GateDatabase,
  memory: () => GateMemory,
  onForgetful: (isForgetful: boolean) => void,
): GateKeeper {
  /** Of the device that is stored, as far as this page knows. */
  let token: string | undefined;
  let lacksScans = false;
  let lacksList = false;

  /**
   * The changes with what could not be kept before. The whole list comes along with a list's answer alone; until then it is said
   * to be none, so that a page that is opened anew asks for all of it.
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
