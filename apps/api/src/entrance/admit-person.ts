import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { admission } from '@dorsal/api-contract/panel/entrance';
import { recordScans } from '../check-in/record-scans.ts';
import { inTransaction } from '../db/in-transaction.ts';
import type { OrganizerCaller } from '../panel-guard/caller.ts';
import { recordActivity } from '../panel-guard/record-activity.ts';
import { requirePerson } from '../people/person-handle.ts';
import type { Services } from '../services.ts';
import { panelDevice } from './panel-device.ts';

type Admission = z.output<typeof admission>;

interface Admitted {
  /** An event of the caller's organizer. */
  readonly eventId: string;
  readonly personId: string;
  readonly caller: OrganizerCaller;
  /** The caller sees the guardian of a person whose consent is missing. */
  readonly guardianPresent: boolean;
}

/**
 * Lets a person in, as a scan of their ticket does: one of two members who press at the same time gets the answer that the
 * person has entered already. The activity records who let the person in. Throws NotFoundError.
 */
export async function admitPerson(
  { db }: Pick<Services, 'db'>,
  { eventId, personId, caller, guardianPresent }: Admitted,
): Promise<Admission> {
  return inTransaction(db, async (tx) => {
    const { participantId, fullName } = await requirePerson(tx, { eventId, personId });
    const device = await panelDevice(tx, eventId);
    const scan = { scanId: randomUUID(), participantId, scannedAt: new Date(), guardianPresent };
    const [answer] = await recordScans({ db: tx }, device, [scan]);
    switch (answer?.result) {
      case 'ok': {
        const { organizerId } = caller;
        await recordActivity(tx, { organizerId, caller, action: 'personAdmitted', subject: fullName });
        return { result: 'ok', enteredAt: answer.firstScanAt };
      }
      case 'already':
        return { result: 'already', enteredAt: answer.firstScanAt };
      case 'notPaid':
      case 'consentMissing':
        return { result: answer.result, enteredAt: null };
      default:
        throw new Error(`A participant of the event was answered ${answer?.result}.`);
    }
  });
}
