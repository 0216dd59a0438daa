import { createCheckInApi } from '@dorsal/api-client/check-in';
import { createGate, type Gate } from '../device/gate.ts';
import type { GateDatabase } from '../device/gate-database.ts';
import { memoryDatabase } from './memory-database.ts';

/** A gate on the server that `fetch` reaches. `now`: the device's clock in milliseconds; default: this machine's. */
export function gateOn(
  fetch: typeof globalThis.fetch,
  database: GateDatabase = memoryDatabase(),
  now: () => number = () => Date.now(),
): Gate {
  return createGate({
    connect: (deviceToken) => createCheckInApi({ deviceToken, baseUrl: 'https://dorsal.example', fetch }),
    database,
    now,
  });
}
