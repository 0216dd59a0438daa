import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@dorsal/api/internal/db/database';
import type { SeededEvent } from '@dorsal/api/internal/testing/seed-event';
import { sql } from 'drizzle-orm';
import { numberOf } from '../parts/books.ts';
import { lookInto, withDatabase } from '../parts/database.ts';
import { openLine } from '../parts/http.ts';
import { startPostgres } from '../parts/postgres.ts';
import { startSandbox } from '../parts/sandbox.ts';
import { deployScript, operate } from '../parts/scripts.ts';
import { startServer } from '../parts/server.ts';
import { TaxAgency } from '../parts/tax-agency.ts';
import { leaveOrders, openTaxWork, payOrders, seedTaxedEvent, skipTaxWaits } from '../parts/tax-orders.ts';
import { until } from '../parts/until.ts';
import type { Outcome, Say, Scenario } from '../scenario.ts';

/** Documents before the backup, after it, and after the restore. */
const each = 5;

interface Rehearsal {
  readonly say: Say;
  /** Whether the restored database doesn't know that it was restored. */
  readonly isUnaware?: boolean;
}

export const taxRestore: Scenario = {
  id: 'tax-restore',
  title: 'documents are issued after the backup, everything is lost and restored, and more are issued',
  requires:
    'no number twice at the agency, every record accepted, two chains whole at the agency, ours whole by tax verify, the lost documents found by tax reconcile',
  run: (_, say) => rehearse({ say }),
  control: {
    removes: 'the row of the restore, from which on numbers and chains are new',
    run: (_, say) => rehearse({ say, isUnaware: true }),
  },
};

async function rehearse({ say, isUnaware = false }: Rehearsal): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'dorsal-tax-restore-'));
  const sandbox = await startSandbox();
  const agency = new TaxAgency(sandbox);
  const common = { ...sandbox.env, DATA_DIR: join(folder, 'data') };
  try {
    await agency.setFaults({ waitSeconds: 1 });
    const { backup, event } = await issueAndLose({ common, folder, say });
    rmSync(common.DATA_DIR, { recursive: true, force: true });
    const postgres = await startPostgres();
    try {
      const env = { ...common, DATABASE_URL: await postgres.createBareDatabase() };
      await deployScript('restore.sh', backup, env);
      return await withDatabase(lookInto(env.DATABASE_URL), async (db) => {
        if (isUnaware) await db.execute(sql`delete from restores`);
        await issue(db, { env, event });
        say('restored, and issued again');
        const reconciled = await operate(['tax', 'reconcile'], env);
        return outcomeOf(db, agency, { verified: await operate(['tax', 'verify'], env), reconciled });
      });
    } finally {
      await postgres.remove();
    }
  } finally {
    await sandbox.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Losing {
  /** The variables of both installations. */
  readonly common: Readonly<Record<string, string>>;
  readonly folder: string;
  readonly say: Say;
}

/** Issues documents, backs up, and issues more, which the agency knows and the backup doesn't. */
async function issueAndLose({
  common,
  folder,
  say,
}: Losing): Promise<{ backup: string; event: SeededEvent }> {
  const postgres = await startPostgres();
  try {
    const env = { ...common, DATABASE_URL: await postgres.createDatabase() };
    return await withDatabase(lookInto(env.DATABASE_URL), async (db) => {
      const event = await seedTaxedEvent(db);
      await issue(db, { env, event });
      const backup = await deployScript('backup.sh', join(folder, 'backups'), env);
      await issue(db, { env, event });
      say('backed up, issued more, and lost everything');
      return { backup, event };
    });
  } finally {
    await postgres.kill9();
    await postgres.remove();
  }
}

interface Issuing {
  readonly env: Readonly<Record<string, string>>;
  readonly event: SeededEvent;
}

/** Sells on a server of its own, until the documents are issued and the agency has answered about their records. */
async function issue(db: Database, { env, event }: Issuing): Promise<void> {
  const server = await startServer({ env });
  const line = openLine(server.url);
  try {
    await payOrders(line, await leaveOrders(line, event, each));
    const isDone = async () => {
      await skipTaxWaits(db);
      return (await openTaxWork(db)) === 0;
    };
    if ((await until(isDone, 60_000)) === null) throw new Error(`Records still wait.\n${server.log()}`);
  } finally {
    line.agent.destroy();
    await server.stop();
  }
}

interface Operated {
  readonly verified: number | null;
  readonly reconciled: number | null;
}

async function outcomeOf(
  db: Database,
  agency: TaxAgency,
  { verified, reconciled }: Operated,
): Promise<Outcome> {
  const numbers = await agency.acceptedNumbers();
  const different = new Set(numbers).size;
  const chains = await agency.chains();
  const broken = chains.filter(
    ({ forks, gaps, mismatches, ends }) => forks + gaps + mismatches > 0 || ends !== 1,
  );
  const documents = await numberOf(db, sql`select count(*) from tax_documents`);
  const refused = await numberOf(db, sql`select count(*) from tax_answers where state <> 'accepted'`);
  return {
    done: `${each} documents, backup, ${each} more, everything lost, restore, ${each} more`,
    measured:
      `the agency accepted ${numbers.length} records with ${different} numbers, in ${chains.length} chains, ${broken.length} of them not whole; ` +
      `${documents} documents here, ${refused} not accepted; operator: tax verify ${verified}, tax reconcile ${reconciled}`,
    isReached:
      numbers.length === 3 * each &&
      different === numbers.length &&
      chains.length === 2 &&
      broken.length === 0 &&
      documents === 2 * each &&
      refused === 0 &&
      verified === 0 &&
      // It lists the documents that were issued after the backup.
      reconciled === 1,
  };
}
