import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { exportChunks, exportJobs } from '../../../db/schema/export-jobs.ts';

/** Chunks in one statement: a whole file takes longer than a statement may. */
const chunksPerBatch = 32;

/** Deletes what is stored of an export's file. */
export async function removeChunks(db: Database, jobId: string): Promise<void> {
  const isOfJob = eq(exportChunks.jobId, jobId);
  for (;;) {
    const next = db
      .select({ position: exportChunks.position })
      .from(exportChunks)
      .where(isOfJob)
      .orderBy(exportChunks.position)
      .limit(chunksPerBatch);
    const { rowCount } = await db
      .delete(exportChunks)
      .where(and(isOfJob, inArray(exportChunks.position, next)));
    if (!rowCount) return;
  }
}

/** Deletes an export that has expired, with its file. */
export async function removeExpired(db: Database, jobId: string): Promise<void> {
  await removeChunks(db, jobId);
  await db.delete(exportJobs).where(and(eq(exportJobs.id, jobId), lte(exportJobs.expiresAt, sql`now()`)));
}
