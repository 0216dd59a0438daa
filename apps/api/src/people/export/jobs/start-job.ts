import { and, eq, gt, sql } from 'drizzle-orm';
import { exportKeptHours, mostExportJobs, mostKeptExportBytes } from '@dorsal/domain/people-export';
import type { Transaction } from '../../../db/database.ts';
import { exportJobs } from '../../../db/schema/export-jobs.ts';
import { newId } from '../../../ids.ts';
import { ExportsFullError, TooManyExportsError } from './job-errors.ts';

export type NewJob = Pick<
  typeof exportJobs.$inferInsert,
  'eventId' | 'audience' | 'sort' | 'format' | 'columns' | 'includesHealth' | 'wantsMail' | 'people'
> & { readonly userId: string };

/** When the sweep deletes an export that ends now, or that no worker takes. */
export const keptUntil = sql`now() + make_interval(hours => ${exportKeptHours}::int)`;

/** Queues an export for the worker. Throws TooManyExportsError and ExportsFullError. */
export async function startJob(
  tx: Transaction,
  job: NewJob,
): Promise<{ readonly _id: string; readonly expiresAt: Date }> {
  const { eventId, userId } = job;
  // Several requests at once would each count before the others have written.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`export jobs ${userId} ${eventId}`}, 0))`,
  );
  const isKept = gt(exportJobs.expiresAt, sql`now()`);
  const isOwn = and(eq(exportJobs.eventId, eventId), eq(exportJobs.userId, userId), isKept);
  if ((await tx.$count(exportJobs, isOwn)) >= mostExportJobs) throw new TooManyExportsError();
  if ((await keptBytes(tx, eventId)) >= mostKeptExportBytes) throw new ExportsFullError();
  const [started] = await tx
    .insert(exportJobs)
    .values({ id: newId(), ...job, expiresAt: keptUntil })
    .returning({ _id: exportJobs.id, expiresAt: exportJobs.expiresAt });
  if (!started) throw new Error('An insert returned no row.');
  return started;
}

/** What the exports of the event's organizer take. */
async function keptBytes(tx: Transaction, eventId: string): Promise<number> {
  const { rows } = await tx.execute<{ bytes: number }>(sql`
    select coalesce(sum(job.bytes), 0)::float8 as bytes
    from events asked
    join events on events.organizer_id = asked.organizer_id
    join export_jobs job on job.event_id = events.id and job.expires_at > now()
    where asked.id = ${eventId}`);
  return rows[0]?.bytes ?? 0;
}
