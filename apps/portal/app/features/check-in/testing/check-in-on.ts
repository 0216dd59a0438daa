import { createCheckInApi } from '@dorsal/api-client/check-in';
import { CheckInDevice } from '../device/check-in-device.ts';
import type { CheckInDatabase } from '../device/stored-data.ts';
import { memoryDatabase } from './memory-database.ts';

/** A device on the server that `fetch` reaches. `now`: the device's clock in milliseconds; default: this machine's. */
export function checkInOn(
  fetch: typeof globalThis.fetch,
  database: CheckInDatabase = memoryDatabase(),
  now: () => number = () => Date.now(),
): CheckInDevice {
  return new CheckInDevice({
    connect: (deviceToken) => createCheckInApi({ deviceToken, baseUrl: 'https://dorsal.example', fetch }),
    database,
    now,
  });
}
