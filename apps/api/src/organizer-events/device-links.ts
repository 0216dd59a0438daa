import type { z } from 'zod';
import type { deviceLink } from '@dorsal/api-contract/panel/devices';
import { expiryBounds } from '../check-in/device-expiry.ts';
import { addDevice, checkInAddress, renewDevice, revokeDevice } from '../check-in/devices.ts';
import type { Database } from '../db/database.ts';
import { RefusedError } from '../http/refusal.ts';
import { limitFor } from '../limits/rate-limit.ts';
import type { OrganizerCaller } from '../panel-guard/caller.ts';
import { recordActivity } from '../panel-guard/record-activity.ts';
import type { Services } from '../services.ts';
import { type PanelDevice, requireDevice } from './devices.ts';
import { requireOwnEvent } from './own-events.ts';

type DeviceLink = z.output<typeof deviceLink>;

/** Phones that an organizer may add or renew in an hour: more are a program's. */
const perHour = { action: 'panel-device', times: 120, windowSeconds: 3600 };

class NoCheckInError extends RefusedError {
  override name = 'NoCheckInError';

  constructor(message: string) {
    super({ status: 409, code: 'no_check_in', message });
  }
}

/**
 * Makes a phone a check-in device of the event. The link that opens the check-in on it is returned only here. Throws
 * NotFoundError, NoCheckInError before the event's publication and once it is long over, and TooManyRequestsError.
 */
export async function addEventDevice(
  { db, config }: Pick<Services, 'db' | 'config'>,
  caller: OrganizerCaller,
  { eventId, name }: { readonly eventId: string; readonly name: string },
): Promise<DeviceLink> {
  const { organizerId } = caller;
  const { stored } = await requireOwnEvent(db, organizerId, eventId);
  if (!stored) throw new NoCheckInError('Publica el evento antes de añadir móviles.');
  await limitFor(db, organizerId, perHour);
  const expiresAt = await requireExpiry(db, eventId);
  return db.transaction(async (tx) => {
    const { id, token } = await addDevice(tx, { eventId, name, expiresAt });
    await recordActivity(tx, { organizerId, caller, action: 'deviceAdded', subject: name });
    const device = await requireDevice(tx, { organizerId, eventId, deviceId: id });
    return { device, url: checkInAddress(config, token) };
  });
}

interface Named {
  readonly eventId: string;
  readonly deviceId: string;
}

/** A new link for a phone, which is admitted again; the previous link becomes invalid. Throws as `addEventDevice` does. */
export async function renewEventDevice(
  { db, config }: Pick<Services, 'db' | 'config'>,
  caller: OrganizerCaller,
  { eventId, deviceId }: Named,
): Promise<DeviceLink> {
  const { organizerId } = caller;
  const { name, state, expiresAt } = await requireDevice(db, { organizerId, eventId, deviceId });
  await limitFor(db, organizerId, perHour);
  const until = state === 'active' ? expiresAt : await requireExpiry(db, eventId);
  return db.transaction(async (tx) => {
    const { token } = await renewDevice(tx, deviceId, until);
    await recordActivity(tx, { organizerId, caller, action: 'deviceRenewed', subject: name });
    const device = await requireDevice(tx, { organizerId, eventId, deviceId });
    return { device, url: checkInAddress(config, token) };
  });
}

/** Refuses the phone from now on. Throws NotFoundError. */
export async function revokeEventDevice(
  { db }: Pick<Services, 'db'>,
  caller: OrganizerCaller,
  { eventId, deviceId }: Named,
): Promise<PanelDevice> {
  const { organizerId } = caller;
  const { name } = await requireDevice(db, { organizerId, eventId, deviceId });
  return db.transaction(async (tx) => {
    const isNew = await revokeDevice(tx, deviceId);
    if (isNew) await recordActivity(tx, { organizerId, caller, action: 'deviceRevoked', subject: name });
    return requireDevice(tx, { organizerId, eventId, deviceId });
  });
}

async function requireExpiry(db: Database, eventId: string): Promise<Date> {
  const { usual, now } = await expiryBounds(db, eventId);
  if (usual <= now) {
    throw new NoCheckInError('Este evento terminó hace más de una semana y ya no admite móviles nuevos.');
  }
  return usual;
}
