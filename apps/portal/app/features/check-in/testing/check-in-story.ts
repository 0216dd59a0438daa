import type { CheckInDevice } from '../device/check-in-device.ts';
import type { StoredData } from '../device/stored-data.ts';
import type { CheckInServer } from './check-in-server.ts';
import { checkInOn } from './check-in-on.ts';
import { memoryDatabase } from './memory-database.ts';

/** The token of every story's device. */
export const storyToken = 'q3Zt5yB1_kPz8Lr0Wc7vX2mN4sD6fG9hJ-aE1uI3oTY';

/** The current time in stories, by the server's clock. */
const storyNow = Date.parse('2027-04-05T18:12:40.115Z');

/** The stored data of a device in use, with the server's list of a few minutes ago. */
export function storedData(server: CheckInServer, changes: Partial<StoredData> = {}): StoredData {
  return {
    device: {
      token: storyToken,
      event: server.event,
      name: 'Entrada norte',
      expiresAt: '2027-04-12T19:00:00.000Z',
      listedAt: '2027-04-05T18:10:02.000Z',
      cursor: '2027-04-05T18:10:02.000Z',
      aheadMs: 0,
    },
    participants: [...server.participants.values()],
    removed: [],
    scans: [],
    ...changes,
  };
}

/** A story's device, on a server in the same page. With nothing stored, the phone is not a device yet. */
export function storyCheckIn(server: CheckInServer, stored: Partial<StoredData> = {}): CheckInDevice {
  return checkInOn(server.fetch, memoryDatabase(stored), () => storyNow);
}
