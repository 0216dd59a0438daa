import { and, eq, gt, sql } from 'drizzle-orm';
import { exportKeptHours, mostExportJobs } from '@dorsal/domain/people-export';
import type { Transaction } from '../../../db/database.ts';
import { exportJobs } from '../../../db/schema/export-jobs.ts';
import { newId } from '../../../ids.ts';
import { TooManyExportsError } from './job-errors.ts';

type NewJob = Pick<
  typeof exportJobs.$inferInsert,
  'eventId' | 'userId' | 'audience' | 'sort' | 'format' | 'columns' | 'wantsMail' | 'people'
>;

/** When the sweep deletes an export that ends now, or that no worker takes. */
export const keptUntil = sql`now() + make_interval(hours => ${exportKeptHours}::int)`;

/** Queues an export for the worker. Throws TooManyExportsError. */
export async function startJob(
  tx: Transaction,
  job: NewJob,
): Promise<{ readonly _id: string; readonly expiresAt: Date }> {
  const { eventId, userId } = job;
  // Several requests at once would each count before the others have written.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`export jobs ${userId} ${eventId}`}, 0))`,
  );
  const isKept = and(
    eq(exportJobs.eventId, eventId),
    eq(exportJobs.userId, userId),
    gt(exportJobs.expiresAt, sql`now()`),
  );
  if ((await tx.$count(exportJobs, isKept)) >= mostExportJobs) throw new TooManyExportsError();
  const [started] = await tx
    .insert(exportJobs)
    .values({ id: newId(), ...job, expiresAt: keptUntil })
    .returning({ _id: exportJobs.id, expiresAt: exportJobs.expiresAt });
  if (!started) throw new Error('An insert returned no row.');
  return started;
}
