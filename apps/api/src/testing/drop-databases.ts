import { Client } from 'pg';

/** Drops the databases whose names begin with `prefix`. */
export async function dropDatabases(serverUrl: string, prefix: string): Promise<void> {
  const admin = new Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    const { rows } = await admin.query<{ name: string }>(
      'select quote_ident(datname) as name from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { name } of rows) await admin.query(`drop database ${name} with (force)`);
  } finally {
    await admin.end();
  }
}
