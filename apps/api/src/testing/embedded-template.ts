import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openEmbeddedDatabase } from '../db/embedded/embedded-database.ts';
import { migrate } from '../db/migrate.ts';
import { createLogger } from '../log.ts';
import { packageRoot } from '../config/package-root.ts';

/**
 * Puts a migrated, empty embedded database into `dataDir`: a copy of a template that the first caller creates. A new
 * database takes ten times as long. The template is recreated when the migrations or the database's version change.
 */
export async function copyEmbeddedTemplate(dataDir: string): Promise<void> {
  const cache = join(packageRoot(), 'node_modules/.cache');
  const template = join(cache, `embedded-${await templateVersion()}`);
  if (!existsSync(template)) await makeTemplate(cache, template);
  await cp(template, join(dataDir, 'pglite'), { recursive: true });
}

async function templateVersion(): Promise<string> {
  const root = packageRoot();
  const journal = await readFile(join(root, 'drizzle/meta/_journal.json'), 'utf8');
  const catalog = await readFile(join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8');
  const { version } = JSON.parse(catalog) as { version: string };
  return createHash('sha256').update(journal).update(version).digest('hex').slice(0, 16);
}

async function makeTemplate(cache: string, template: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'embedded-new-'));
  const database = await openEmbeddedDatabase(folder, createLogger({ logLevel: 'silent' }));
  await migrate({ host: database.host, port: database.port, maxConnections: 1 });
  await database.stop();
  try {
    await rename(join(folder, 'pglite'), template);
  } catch (error) {
    // Another test file has created the template in the meantime: use that one.
    if (!existsSync(template)) throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
