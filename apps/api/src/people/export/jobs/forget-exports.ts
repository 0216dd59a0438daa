import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';

/** The job: deletes the exports whose time is over, with their files: one in each transaction, because a file is large. */
export async function forgetExports(db: Database): Promise<void> {
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from export_jobs where id = any(array(
        select id from export_jobs where expires_at <= now() limit 1 for update skip locked))`);
    if (!rowCount) return;
  }
}
