import { lte, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { exportJobs } from '../../../db/schema/export-jobs.ts';
import { removeExpired } from './remove-job.ts';

/** The job: deletes the exports that have expired, with their files. Any number of processes may run it at once. */
export async function forgetExports(db: Database): Promise<void> {
  for (;;) {
    const [job] = await db
      .select({ id: exportJobs.id })
      .from(exportJobs)
      .where(lte(exportJobs.expiresAt, sql`now()`))
      .limit(1);
    if (!job) return;
    await removeExpired(db, job.id);
  }
}
