import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { panelDevice } from '@dorsal/api-contract/panel/devices';
import { isPhone } from '../check-in/devices.ts';
import type { Executor } from '../db/database.ts';
import { checkInDevices } from '../db/schema/check-ins.ts';
import { events } from '../db/schema/events.ts';
import { NotFoundError } from '../http/refusal.ts';

export type PanelDevice = z.output<typeof panelDevice>;

interface EventOf {
  readonly organizerId: string;
  readonly eventId: string;
}

const selectDevices = (db: Executor) =>
  db
    .select({
      _id: checkInDevices.id,
      name: checkInDevices.name,
      createdAt: checkInDevices.createdAt,
      expiresAt: checkInDevices.expiresAt,
      lastSeenAt: checkInDevices.lastSeenAt,
      state: sql<PanelDevice['state']>`case
        when ${checkInDevices.revokedAt} is not null then 'revoked'
        when ${checkInDevices.expiresAt} <= now() then 'expired' else 'active' end`,
    })
    .from(checkInDevices)
    .innerJoin(events, eq(events.id, checkInDevices.eventId));

const isOf = ({ organizerId, eventId }: EventOf) =>
  and(eq(events.organizerId, organizerId), eq(events.id, eventId), isPhone);

/** The check-in phones of the organizer's event, newest first. */
export async function eventDevices(db: Executor, event: EventOf): Promise<PanelDevice[]> {
  return selectDevices(db).where(isOf(event)).orderBy(desc(checkInDevices.createdAt), asc(checkInDevices.id));
}

/** One of them. Throws NotFoundError. */
export async function requireDevice(
  db: Executor,
  event: EventOf & { readonly deviceId: string },
): Promise<PanelDevice> {
  const [device] = await selectDevices(db).where(and(isOf(event), eq(checkInDevices.id, event.deviceId)));
  if (!device) throw new NotFoundError();
  return device;
}
