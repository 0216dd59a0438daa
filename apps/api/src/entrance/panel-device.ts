import { and, eq, sql } from 'drizzle-orm';
import type { Device } from '../check-in/require-device.ts';
import type { Transaction } from '../db/database.ts';
import { checkInDevices } from '../db/schema/check-ins.ts';
import { newId } from '../ids.ts';
import { newToken, tokenHash } from '../token-hash.ts';

/**
 * The check-in device of an event that records the entries from the panel, so that such an entry is recorded as
 * one from a phone is. Made when it is first needed. No call can use it: its token is forgotten, and it is revoked.
 */
export async function panelDevice(tx: Transaction, eventId: string): Promise<Device> {
  await tx
    .insert(checkInDevices)
    .values({
      id: newId(),
      eventId,
      name: 'Panel',
      tokenHash: tokenHash(newToken()),
      expiresAt: sql`now()`,
      revokedAt: sql`now()`,
      isPanel: true,
    })
    .onConflictDoNothing();
  const [device] = await tx
    .select()
    .from(checkInDevices)
    .where(and(eq(checkInDevices.eventId, eventId), eq(checkInDevices.isPanel, true)));
  if (!device) throw new Error('The device of the panel was not stored.');
  return device;
}
