import { asc, desc, eq } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { checkInDevices, checkInScans } from '../db/schema/check-ins.ts';
import { participantChanges } from '../db/schema/people.ts';
import { users } from '../db/schema/users.ts';
import type { PersonDetails } from './person-handle.ts';
import type { PersonView } from './person-order.ts';
import type { May } from './people-scope.ts';

type Details = NonNullable<PersonView['details']>;

/** The scans of the person's present QR code, oldest first. */
export async function scansOf(
  db: Executor,
  { participantId }: Pick<PersonDetails, 'participantId'>,
): Promise<Details['scans']> {
  const rows = await db
    .select({
      at: checkInScans.scannedAt,
      result: checkInScans.result,
      device: checkInDevices.name,
      supersededAt: checkInScans.supersededAt,
    })
    .from(checkInScans)
    .innerJoin(checkInDevices, eq(checkInDevices.id, checkInScans.deviceId))
    .where(eq(checkInScans.participantId, participantId))
    .orderBy(asc(checkInScans.scannedAt));
  return rows.map(({ supersededAt, ...scan }) => ({ ...scan, wasSuperseded: supersededAt !== null }));
}

/** The corrections, newest first. Addresses only if the caller may see them. */
export async function changesOf(
  db: Executor,
  { personId }: Pick<PersonDetails, 'personId'>,
  may: May,
): Promise<Details['changes']> {
  const rows = await db
    .select({
      at: participantChanges.at,
      by: participantChanges.by,
      actor: users.name,
      field: participantChanges.field,
      before: participantChanges.before,
      after: participantChanges.after,
    })
    .from(participantChanges)
    .leftJoin(users, eq(users.id, participantChanges.actorId))
    .where(eq(participantChanges.personId, personId))
    .orderBy(desc(participantChanges.id));
  const isHidden = (field: string) => field === 'email' && !may('people.contact');
  return rows.map((change) => (isHidden(change.field) ? { ...change, before: null, after: null } : change));
}
