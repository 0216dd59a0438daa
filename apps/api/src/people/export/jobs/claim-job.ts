import { and, asc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { PeopleExportFailure } from '@dorsal/domain/people-export';
import type { Database } from '../../../db/database.ts';
import { exportJobs } from '../../../db/schema/export-jobs.ts';
import { mailExportEnded } from '../../../organizer/approval/member-news.ts';
import { events } from '../../../db/schema/events.ts';
import { removeChunks } from './remove-job.ts';
import { keptUntil } from './start-job.ts';

/** An export that a worker has taken. */
export type JobClaim = Pick<typeof exportJobs.$inferSelect, 'id' | 'run'>;

export type ClaimedJob = typeof exportJobs.$inferSelect;

/** Each stored chunk prolongs it: a worker that stores none for so long counts as dead. */
export const leaseEnd = sql`now() + interval '1 minute'`;

const isKept = gt(exportJobs.expiresAt, sql`now()`);

/** Whether the worker still has the export: a worker that was taken for dead must not write any more. */
export const isClaimed = ({ id, run }: JobClaim): SQL | undefined =>
  and(eq(exportJobs.id, id), eq(exportJobs.run, run), eq(exportJobs.state, 'running'), isKept);

/**
 * Takes the export that has waited longest, also one of a dead worker, whose chunks have to be removed before the file
 * starts again. Several workers never take the same one.
 */
export async function claimJob(db: Database): Promise<ClaimedJob | undefined> {
  const next = db
    .select({ id: exportJobs.id })
    .from(exportJobs)
    .where(and(inArray(exportJobs.state, ['queued', 'running']), lte(exportJobs.dueAt, sql`now()`), isKept))
    .orderBy(asc(exportJobs.dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [job] = await db
    .update(exportJobs)
    .set({
      state: 'running',
      run: sql`${exportJobs.run} + 1`,
      written: 0,
      bytes: 0,
      chunks: 0,
      dueAt: leaseEnd,
    })
    .where(sql`${exportJobs.id} = any(array${next})`)
    .returning();
  return job;
}

/** Gives the export back: a worker may take it after so many seconds. */
export async function releaseJob(db: Database, claim: JobClaim, afterSeconds: number): Promise<void> {
  const dueAt = sql`now() + make_interval(secs => ${afterSeconds}::int)`;
  await db.update(exportJobs).set({ state: 'queued', dueAt }).where(isClaimed(claim));
}

/** How an export ends: with a file, or for a reason without one. */
export type JobEnd = { readonly people: number } | { readonly failure: PeopleExportFailure };

/** Ends the export, and mails the member who wants that. Nothing is kept of the file of a failed one. */
export async function endJob(db: Database, claim: JobClaim, end: JobEnd): Promise<void> {
  await db.transaction(async (tx) => {
    const [job] = await tx
      .update(exportJobs)
      .set({
        ...('failure' in end
          ? { state: 'failed', failure: end.failure }
          : { state: 'done', written: end.people }),
        expiresAt: keptUntil,
      })
      .where(isClaimed(claim))
      .returning();
    if (!job?.wantsMail || job.userId === null) return;
    const [event] = await tx
      .select({ eventId: events.id, organizerId: events.organizerId, eventName: events.name })
      .from(events)
      .where(eq(events.id, job.eventId));
    if (!event) return;
    await mailExportEnded(tx, {
      ...event,
      userId: job.userId,
      news: job.state === 'done' ? 'exportReady' : 'exportFailed',
      people: job.written,
    });
  });
  if ('failure' in end) await removeChunks(db, claim.id);
}
