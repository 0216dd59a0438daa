import type { z } from 'zod';
import type { evidencePage, listEvidenceBody } from '@dorsal/api-contract/panel/evidence';
import { lastEvidenceDay } from '@dorsal/domain/consent-evidence';
import { eventDay } from '@dorsal/domain/event-dates';
import type { Database } from '../../db/database.ts';
import type { PeopleEvent } from '../people-event.ts';
import { countEvidence, readEvidence } from './read-evidence.ts';

const pageSize = 50;

/** A page of the evidence of an event's consents, and until when all of it is kept. */
export async function evidencePageOf(
  db: Database,
  { id: eventId, startsAt, timeZone }: PeopleEvent,
  { q, after }: z.output<typeof listEvidenceBody>,
): Promise<z.output<typeof evidencePage>> {
  const rows = await readEvidence(db, { eventId, q, after }, pageSize + 1);
  const evidence = rows.slice(0, pageSize);
  const raceDay = startsAt === null ? undefined : eventDay(startsAt, timeZone);
  return {
    evidence,
    next: rows.length > pageSize ? (evidence.at(-1)?._id ?? null) : null,
    count: await countEvidence(db, { eventId, q }),
    keptUntil: raceDay === undefined ? null : lastEvidenceDay(raceDay),
    timeZone,
  };
}
