import {
  expectDevice,
  expectList,
  requireDeletable,
  type CheckInDatabase,
  type DeviceRecord,
  isOtherEvent,
  type StoredData,
} from '../device/stored-data.ts';
import type { ListedParticipant } from '../scans/listed-participants.ts';
import type { Scan } from '../scans/scan.ts';

/** An in-memory stand-in for the browser's database. Outlives the device that writes into it, as after closing a page. */
export function memoryDatabase(start: Partial<StoredData> = {}): CheckInDatabase {
  let device: DeviceRecord | undefined = start.device;
  const participants = new Map<string, ListedParticipant>(start.participants?.map((one) => [one._id, one]));
  const removed = new Set(start.removed);
  const scans = new Map<string, Scan>(start.scans?.map((one) => [one.scanId, one]));
  return {
    read: async () => ({
      device,
      participants: [...participants.values()],
      removed: [...removed],
      scans: [...scans.values()],
    }),
    save: async (changes, token) => {
      expectDevice(device, token);
      expectList(device, changes);
      if (isOtherEvent(device, changes.device, [...scans.values()])) {
        participants.clear();
        removed.clear();
        scans.clear();
      }
      device = changes.device ?? device;
      if (changes.isNewList) {
        participants.clear();
        removed.clear();
      }
      for (const one of changes.participants ?? []) participants.set(one._id, one);
      for (const id of changes.removed ?? []) {
        participants.delete(id);
        removed.add(id);
      }
      for (const one of changes.scans?.([...scans.values()]) ?? []) scans.set(one.scanId, one);
    },
    clear: async (mayDelete) => {
      requireDeletable(mayDelete([...scans.values()]));
      device = undefined;
      participants.clear();
      removed.clear();
      scans.clear();
    },
  };
}
