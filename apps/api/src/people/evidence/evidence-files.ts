import { Readable } from 'node:stream';
import { NotFoundError } from '../../http/refusal.ts';
import { limitFor } from '../../limits/rate-limit.ts';
import type { OrganizerCaller } from '../../panel-guard/caller.ts';
import { recordActivity } from '../../panel-guard/record-activity.ts';
import type { Services } from '../../services.ts';
import { organizers } from '../../db/schema/organizers.ts';
import { eq } from 'drizzle-orm';
import type { PeopleEvent } from '../people-event.ts';
import { evidenceCsv } from './evidence-csv.ts';
import { findEvidence } from './read-evidence.ts';

/** Documents that one member downloads: drawing a long text takes the process half a second. */
const documentLimit = { action: 'draw-evidence', times: 20, windowSeconds: 60 } as const;
/** Files of one member. */
const csvLimit = { action: 'export-evidence', times: 50, windowSeconds: 24 * 60 * 60 } as const;

interface Asked {
  readonly event: PeopleEvent;
  readonly caller: OrganizerCaller;
}

/** A file to download; its name has no personal data. */
export interface EvidenceFile {
  readonly type: 'application/pdf' | 'text/csv; charset=utf-8';
  readonly name: string;
  readonly body: Buffer | Readable;
}

/** The evidence of all consents of an event; the activity records it. Throws TooManyRequestsError. */
export async function evidenceCsvFile(
  { db }: Pick<Services, 'db'>,
  { event, caller }: Asked,
): Promise<EvidenceFile> {
  const { organizerId, userId } = caller;
  await limitFor(db, userId, csvLimit);
  await recordActivity(db, { organizerId, caller, action: 'evidenceExported', subject: event.name });
  return {
    type: 'text/csv; charset=utf-8',
    name: `consentimientos-${event.slug}.csv`,
    body: Readable.from(evidenceCsv(db, event)),
  };
}

interface AskedDocument extends Asked {
  readonly evidenceId: string;
  readonly action: 'evidenceDownloaded' | 'waiverDownloaded';
}

/**
 * The evidence of one consent with its text. The activity names the order, since the person may be forgotten before it.
 * Throws NotFoundError and TooManyRequestsError.
 */
export async function evidencePdfFile(
  { db }: Pick<Services, 'db'>,
  { event, caller, evidenceId, action }: AskedDocument,
): Promise<EvidenceFile> {
  const { organizerId, userId } = caller;
  const found = await findEvidence(db, { eventId: event.id, evidenceId });
  if (!found) throw new NotFoundError();
  await limitFor(db, userId, documentLimit);
  const { reference } = found.evidence;
  const [organizer] = await db
    .select({ name: organizers.name })
    .from(organizers)
    .where(eq(organizers.id, organizerId));
  // Loaded on first use: most processes draw no documents.
  const { drawEvidence } = await import('./draw-evidence.ts');
  const { name: eventName, timeZone } = event;
  const body = await drawEvidence({ ...found, eventName, timeZone, organizerName: organizer?.name ?? '' });
  await recordActivity(db, {
    organizerId,
    caller,
    action,
    subject: reference,
    after: { event: eventName, label: found.evidence.label },
  });
  return { type: 'application/pdf', name: `justificante-${reference}.pdf`, body };
}
