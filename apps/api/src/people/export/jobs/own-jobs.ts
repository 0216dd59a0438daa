import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { peopleExportJob, peopleExportLink } from '@dorsal/api-contract/panel/people-exports';
import type { Database } from '../../../db/database.ts';
import { exportJobs } from '../../../db/schema/export-jobs.ts';
import { NotFoundError } from '../../../http/refusal.ts';
import type { OrganizerCaller } from '../../../panel-guard/caller.ts';
import { recordActivity } from '../../../panel-guard/record-activity.ts';
import type { PeopleEvent } from '../../people-event.ts';
import { insertLink, linkOf } from '../export-link.ts';
import { removeExpired } from './remove-job.ts';

type Job = z.output<typeof peopleExportJob>;

interface Own {
  readonly caller: OrganizerCaller;
  /** The caller's. */
  readonly event: PeopleEvent;
}

const isOwn = ({ caller, event }: Own) =>
  and(
    eq(exportJobs.eventId, event.id),
    eq(exportJobs.userId, caller.userId),
    gt(exportJobs.expiresAt, sql`now()`),
  );

/** The exports of the event that the worker writes or keeps for the caller, newest first. */
export function jobsOf(db: Database, own: Own): Promise<Job[]> {
  const { id: _id, format, state, failure, people, written, bytes, createdAt, expiresAt } = exportJobs;
  return db
    .select({
      _id,
      format,
      state,
      failure,
      people,
      written,
      bytes: sql<number | null>`case when ${state} = 'done' then ${bytes} end`,
      createdAt,
      expiresAt,
    })
    .from(exportJobs)
    .where(isOwn(own))
    .orderBy(desc(createdAt), desc(_id));
}

/** Deletes an export with its file; a worker that writes it stops. Throws NotFoundError. */
export async function removeOwnJob(db: Database, jobId: string, own: Own): Promise<void> {
  const removed = await db
    .update(exportJobs)
    .set({ expiresAt: sql`now()` })
    .where(and(eq(exportJobs.id, jobId), isOwn(own)))
    .returning({ id: exportJobs.id });
  if (removed.length === 0) throw new NotFoundError();
  await removeExpired(db, jobId);
}

/**
 * An address for one download of a written file within two minutes by the caller's session. The activity records it.
 * Throws NotFoundError if the export isn't the caller's, or isn't done.
 */
export async function linkOwnJob(
  db: Database,
  jobId: string,
  own: Own,
): Promise<z.output<typeof peopleExportLink>> {
  const { caller, event } = own;
  const { organizerId, sessionId } = caller;
  return db.transaction(async (tx) => {
    const [job] = await tx
      .select()
      .from(exportJobs)
      .where(and(eq(exportJobs.id, jobId), eq(exportJobs.state, 'done'), isOwn(own)))
      .for('key share');
    if (!job) throw new NotFoundError();
    const { audience, sort, format, columns, includesHealth, written: people } = job;
    const chosen = { eventId: event.id, sessionId, audience, sort, format, columns, includesHealth };
    const link = await insertLink(tx, { ...chosen, jobId });
    await recordActivity(tx, {
      organizerId,
      caller,
      action: 'peopleFileDownloaded',
      subject: event.name,
      after: { people, format, includesHealth },
    });
    return linkOf(link, { organizerId, event, format });
  });
}
