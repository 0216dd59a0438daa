import type { FastifyInstance, FastifyRequest } from 'fastify';
import { checkInEndpoints } from '@dorsal/api-contract/check-in';
import { contractRoute } from '../http/contract-route.ts';
import { limitFor } from '../limits/rate-limit.ts';
import type { Services } from '../services.ts';
import { findCheckInList } from './check-in-list.ts';
import { recordScans } from './record-scans.ts';
import { requireDevice } from './require-device.ts';

/** Bytes: 500 scans of foreign texts with every character escaped. */
const scansBodyLimit = 320 * 1024;

/** A whole list may be a megabyte. Phones load it when they are admitted, and request only changes from then on. */
const wholeLists = { action: 'check-in-list', times: 30, windowSeconds: 60 };

/** Milliseconds after which changes may be as many as the whole list. With network, phones ask twice a minute. */
const longSinceMs = 3_600_000;

function mayBeWhole(since: Date | undefined): boolean {
  return since === undefined || Date.now() - since.getTime() > longSinceMs;
}

export function checkInRoutes(app: FastifyInstance, services: Services): void {
  const authorize = ({ request }: { readonly request: FastifyRequest }) => requireDevice(services, request);

  contractRoute(
    app,
    checkInEndpoints.scan,
    async ({ body, caller: device }) => {
      if (Array.isArray(body)) return recordScans(services, device, body);
      const [answer] = await recordScans(services, device, [body]);
      if (!answer) throw new Error('A scan was left without an answer.');
      return answer;
    },
    { bodyLimit: scansBodyLimit, authorize },
  );

  contractRoute(
    app,
    checkInEndpoints.participants,
    async ({ query: { since }, caller: device }) => {
      if (mayBeWhole(since)) await limitFor(services.db, device.id, wholeLists);
      return findCheckInList(services, device, since);
    },
    { compressed: true, authorize },
  );
}
