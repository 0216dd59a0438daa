import type { Client } from 'pg';

/**
 * A hash of the schema: tables, columns, constraints, triggers, functions and settings of this database. Some tests
 * change it, to show what happens without a guard.
 */
export async function schemaOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ schema: string }>(`
    with own as (
      select oid from pg_namespace where nspname not like 'pg\\_%' and nspname <> 'information_schema'
    )
    select md5(string_agg(part, E'\\n' order by part)) as schema from (
      select concat_ws(' ', 'relation', oid, relname, relkind) as part
        from pg_class where relnamespace in (select oid from own)
      union all
      select concat_ws(' ', 'column', attrelid, attname, atttypid, attnotnull, attisdropped)
        from pg_attribute join pg_class on pg_class.oid = attrelid
        where relnamespace in (select oid from own) and attnum > 0
      union all
      select concat_ws(' ', 'constraint', oid, conname) from pg_constraint where connamespace in (select oid from own)
      union all
      select concat_ws(' ', 'trigger', oid, tgname, tgenabled) from pg_trigger
      union all
      select concat_ws(' ', 'function', oid, md5(prosrc)) from pg_proc where pronamespace in (select oid from own)
      union all
      select concat_ws(' ', 'setting', setrole, setconfig) from pg_db_role_setting
        where setdatabase = (select oid from pg_database where datname = current_database())
    ) as parts`);
  return rows[0]?.schema ?? '';
}

/**
 * Deletes all rows, also of tables that refuse changes. The list of migrations stays, and sequences continue. It ends
 * all other connections to the database, and needs a superuser.
 */
export async function emptyDatabase(client: Client): Promise<void> {
  await client.query(`
    select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  // A replica's session runs no triggers, neither for foreign keys nor against changes.
  await client.query('set session_replication_role = replica');
  const tables = await tablesWithRows(client);
  for (const table of tables) await client.query(`delete from ${table}`);
  // Without autovacuum, the next file's queries would visit the deleted rows.
  if (tables.length > 0) await client.query(`vacuum ${tables.join(', ')}`);
}

async function tablesWithRows(client: Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ table: string }>(
    `select quote_ident(tablename) as table from pg_tables where schemaname = 'public'`,
  );
  const { rows } = await client.query<{ table: string }>(
    tables
      .map(({ table }) => `select '${table}' as table where exists (select from ${table})`)
      .join(' union all '),
  );
  return rows.map(({ table }) => table);
}
