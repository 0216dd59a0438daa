import { createCheckInApi } from '@dorsal/api-client/check-in';
import { createCheckInDevice, type CheckInDevice } from '../device/check-in-device.ts';
import type { CheckInDatabase } from '../device/check-in-database.ts';
import { memoryDatabase } from './memory-database.ts';

/** A device on the server that `fetch` reaches. `now`: the device's clock in milliseconds; default: this machine's. */
export function checkInOn(
  fetch: typeof globalThis.fetch,
  database: CheckInDatabase = memoryDatabase(),
  now: () => number = () => Date.now(),
): CheckInDevice {
  return createCheckInDevice({
    connect: (deviceToken) => createCheckInApi({ deviceToken, baseUrl: 'https://dorsal.example', fetch }),
    database,
    now,
  });
}
