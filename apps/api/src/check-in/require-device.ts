import type { FastifyRequest } from 'fastify';
import { and, eq, lt, or, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { checkInDevices } from '../db/schema/check-ins.ts';
import { limitFor, limitForNetwork } from '../limits/rate-limit.ts';
import type { Services } from '../services.ts';
import { tokenHash } from '../token-hash.ts';
import { ExpiredDeviceError, RevokedDeviceError, UnknownDeviceError } from './device-errors.ts';

/** A check-in device of an event. It can read that event only. */
export interface Device {
  readonly id: string;
  readonly eventId: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** As `newToken` makes them. */
const tokenShape = /^[\w-]{43}$/;

/** Ten calls a second: no person scans as fast, and a faulty phone must not slow down the others. */
const callsOfDevice = { action: 'check-in', times: 600, windowSeconds: 60 };

/** Only wrong tokens count, so that phones with valid ones on the same network are not limited. */
const wrongTokens = { action: 'check-in-token', times: 60, windowSeconds: 600 };

/**
 * Returns the device of the token in the header `X-Device-Token`. Throws UnknownDeviceError, ExpiredDeviceError or
 * RevokedDeviceError (the last two only for a valid token), and TooManyRequestsError: after 600 calls of a device in a
 * minute, or 60 wrong tokens of a network in ten minutes.
 */
export async function requireDevice(services: Services, request: FastifyRequest): Promise<Device> {
  const { db } = services;
  const token = request.headers['x-device-token'];
  if (token === undefined) throw new UnknownDeviceError();
  const found = typeof token === 'string' && tokenShape.test(token) ? await findDevice(db, token) : undefined;
  if (!found) {
    await limitForNetwork(services, request.ip, wrongTokens);
    throw new UnknownDeviceError();
  }
  const { isRevoked, isExpired, isDue, ...device } = found;
  await limitFor(db, device.id, callsOfDevice);
  if (isRevoked) throw new RevokedDeviceError();
  if (isExpired) throw new ExpiredDeviceError();
  if (isDue) await noteSeen(db, device.id);
  return device;
}

const seenLongAgo = or(
  isNull(checkInDevices.lastSeenAt),
  lt(checkInDevices.lastSeenAt, sql`now() - interval '1 minute'`),
);

async function findDevice(db: Database, token: string) {
  const [found] = await db
    .select({
      id: checkInDevices.id,
      eventId: checkInDevices.eventId,
      name: checkInDevices.name,
      createdAt: checkInDevices.createdAt,
      expiresAt: checkInDevices.expiresAt,
      isRevoked: sql<boolean>`${checkInDevices.revokedAt} is not null`,
      isExpired: sql<boolean>`${checkInDevices.expiresAt} <= now()`,
      isDue: sql<boolean>`${seenLongAgo}`,
    })
    .from(checkInDevices)
    .where(eq(checkInDevices.tokenHash, tokenHash(token)));
  return found;
}

async function noteSeen(db: Database, deviceId: string): Promise<void> {
  await db
    .update(checkInDevices)
    .set({ lastSeenAt: sql`now()` })
    .where(and(eq(checkInDevices.id, deviceId), seenLongAgo));
}
