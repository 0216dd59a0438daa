import { sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';

/** Everything that the database stores, as one text. */
export async function wholeDump(db: Executor): Promise<string> {
  const { rows } = await db.execute<{ dump: string }>(
    sql`select schema_to_xml('public', true, false, '')::text as dump`,
  );
  return rows[0]?.dump ?? '';
}
