import { sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';

/**
 * Everything that the database stores, as one text: a line of JSON for each row. Bytes are written as ASCII where they are, so that
 * a clear ASCII value in them is found; others as octal escapes.
 */
export async function wholeDump(db: Executor): Promise<string> {
  const { rows: tables } = await db.execute<{ name: string; columns: string }>(sql`
    select c.oid::regclass::text as name, string_agg(
      case when a.atttypid = 'bytea'::regtype then format('encode(%1$I, ''escape'') as %1$I', a.attname)
        else quote_ident(a.attname) end, ', ') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.oid`);
  const texts: string[] = [];
  for (const { name, columns } of tables) {
    const { rows } = await db.execute<{ line: string }>(
      sql.raw(`select row_to_json(t)::text as line from (select ${columns} from ${name}) t`),
    );
    texts.push(name, ...rows.map(({ line }) => line));
  }
  return texts.join('\n');
}
