import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@dorsal/api/internal/db/database';
import { exampleBilling, exampleIssuer } from '@dorsal/api/internal/testing/invoiced-orders';
import { checkoutOf } from '@dorsal/api/internal/testing/buyer';
import { seedEvent, type SeededEvent } from '@dorsal/api/internal/testing/seed-event';
import { sql } from 'drizzle-orm';
import { freePort } from '../../../config/postgres-cluster.ts';
import { chargedWithoutPlace, ledgerText, numberOf } from '../parts/books.ts';
import { Buyer, type LeftOrder, leftOrder } from '../parts/buyer.ts';
import { lookInto, withDatabase } from '../parts/database.ts';
import { inGroups } from '../parts/groups.ts';
import { openLine } from '../parts/http.ts';
import { startPostgres } from '../parts/postgres.ts';
import { type Sandbox, startSandbox } from '../parts/sandbox.ts';
import { deployScript, operate } from '../parts/scripts.ts';
import { startServer } from '../parts/server.ts';
import { msText } from '../parts/times.ts';
import { Tpv } from '../parts/tpv.ts';
import { until } from '../parts/until.ts';
import type { Outcome, Say, Scale, Scenario } from '../scenario.ts';

/** RTO. Source: security, RB21. */
const backWithinMs = 30 * 60_000;

interface Rehearsal {
  /** Orders paid before the backup. A tenth as many are at the bank during it, and a tenth come after it. */
  readonly orders: number;
  readonly scale: Scale;
  readonly say: Say;
  /** Whether half of the dump is cut off before the restore. */
  readonly isDamaged?: boolean;
}

/** RB21. */
export const restore: Scenario = {
  id: 'restore',
  title: 'sold, backed up, everything lost, restored on another PostgreSQL (RB21)',
  requires:
    'every row and photo of the backup back within 30 minutes; ledger and invoices right; who was at the bank meanwhile and paid is paid; no payment number comes twice',
  run: (scale, say) => rehearse({ orders: scale.rounds(300), scale, say }),
  control: {
    removes: 'half of the dump',
    run: (scale, say) => rehearse({ orders: 20, scale, say, isDamaged: true }),
  },
};

/** The facts about the lost installation. */
interface Lost {
  readonly backup: string;
  readonly backupMs: number;
  readonly rows: string;
  /** Paid at the bank; their orders are in the backup. */
  readonly kept: readonly LeftOrder[];
  /** Paid at the bank; their orders are younger than the backup. */
  readonly gone: readonly LeftOrder[];
}

async function rehearse(rehearsal: Rehearsal): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'dorsal-restore-'));
  const sandbox = await startSandbox();
  try {
    const lost = await sellAndLose(rehearsal, sandbox, folder);
    if (rehearsal.isDamaged) {
      const dump = join(lost.backup, 'database.dump');
      truncateSync(dump, Math.floor(readFileSync(dump).length / 2));
    }
    return await comeBack(rehearsal, { sandbox, folder, lost });
  } finally {
    await sandbox.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function sellAndLose({ orders, say }: Rehearsal, sandbox: Sandbox, folder: string): Promise<Lost> {
  const postgres = await startPostgres();
  const port = await freePort();
  const env = {
    ...sandbox.env,
    DATABASE_URL: await postgres.createDatabase(),
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  };
  const server = await startServer({ port, env });
  const line = openLine(server.url);
  try {
    mkdirSync(join(env.DATA_DIR, 'photos'), { recursive: true });
    writeFileSync(join(env.DATA_DIR, 'photos', 'ana.webp'), 'a photo');
    return await withDatabase(lookInto(env.DATABASE_URL), async (db) => {
      const event = await seedEvent(db, { invoiceIssuer: exampleIssuer, tickets: [{ capacity: null }] });
      const tpv = new Tpv(sandbox);
      const leave = (count: number) => inGroups(count, 10, () => leaveForBank(new Buyer([line]), event));
      const pay = async (left: readonly LeftOrder[]) => {
        for (const order of left) {
          await tpv.arrive(order);
          await tpv.decide(order, 'aceptada');
        }
      };

      const before = await leave(orders);
      await pay(before);
      await untilPaid(db, orders);
      await untilQuiet(db);
      const during = await leave(Math.ceil(orders / 10));
      const { backup, backupMs, rows } = await backUp(db, folder, env);
      const after = await leave(Math.ceil(orders / 10));
      await pay([...during, ...after]);
      await untilPaid(db, orders + during.length + after.length);
      say(
        `${orders} paid, ${during.length} at the bank during the backup and ${after.length} after it paid as well; now everything is lost`,
      );
      return { backup, backupMs, rows, kept: [...before, ...during], gone: after };
    });
  } finally {
    line.agent.destroy();
    server.kill('SIGKILL');
    await server.exited;
    await postgres.kill9();
    await postgres.remove();
    rmSync(env.DATA_DIR, { recursive: true, force: true });
  }
}

/** Repeats the backup until no row changes during it, because only then can both be compared. */
async function backUp(
  db: Database,
  folder: string,
  env: Readonly<Record<string, string>>,
): Promise<Pick<Lost, 'backup' | 'backupMs' | 'rows'>> {
  for (let tries = 0; tries < 5; tries += 1) {
    const rows = await fingerprint(db);
    const startedAt = performance.now();
    const backup = await deployScript('backup.sh', join(folder, `backups-${tries}`), env);
    const backupMs = performance.now() - startedAt;
    if ((await fingerprint(db)) === rows) return { backup, backupMs, rows };
  }
  throw new Error('The database moved during each of five backups.');
}

interface Remains {
  readonly sandbox: Sandbox;
  readonly folder: string;
  readonly lost: Lost;
}

async function comeBack({ orders, say }: Rehearsal, { sandbox, folder, lost }: Remains): Promise<Outcome> {
  const done = `${orders} orders paid and invoiced, ${lost.kept.length - orders} at the bank during the backup, ${lost.gone.length} sold after it; database, photos and server gone`;
  const startedAt = performance.now();
  const postgres = await startPostgres();
  const env = {
    ...sandbox.env,
    DATABASE_URL: await postgres.createBareDatabase(),
    DATA_DIR: join(folder, 'data'),
  };
  try {
    try {
      await deployScript('restore.sh', lost.backup, env);
    } catch (error) {
      return { done, measured: error instanceof Error ? error.message : String(error), isReached: false };
    }
    const restoredMs = performance.now() - startedAt;
    return await withDatabase(lookInto(env.DATABASE_URL), async (db) => {
      const isSame = (await fingerprint(db)) === lost.rows;
      const photos = readdirSync(join(env.DATA_DIR, 'photos')).length;
      const [ledger, invoices, reconciled] = [
        await operate(['ledger', 'verify'], env),
        await operate(['invoices', 'verify'], env),
        await operate(['payments', 'reconcile', '--all'], env),
      ];
      const number = await sellOneMore(env, db);
      const backMs = performance.now() - startedAt;
      say(`restored after ${msText(restoredMs)}, selling after ${msText(backMs)}`);
      const paid = await numberOf(db, sql`select count(*) from orders where status = 'paid'`);
      const charged = await chargedWithoutPlace(db);
      const known = [...lost.kept, ...lost.gone].map((order) => order.number);
      const missing = await missingNumbers(db, known);
      const books = await ledgerText(db);
      const isNumberNew = !known.includes(number);
      return {
        done,
        measured:
          `backup in ${msText(lost.backupMs)}, restored in ${msText(restoredMs)}, selling again after ${msText(backMs)}; rows ${isSame ? 'the same' : 'DIFFERENT'}, ${photos} photo; ` +
          `operator: ledger verify ${ledger}, invoices verify ${invoices}, payments reconcile ${reconciled}; ${paid} paid, ${charged} charged without a place; ` +
          `of the bank's payments ${missing} of ${lost.gone.length} are of orders younger than the backup; next number ${isNumberNew ? 'new' : 'REPEATED'}; ledger ${books}`,
        isReached:
          isSame &&
          photos === 1 &&
          [ledger, invoices, reconciled].every((code) => code === 0) &&
          paid === lost.kept.length &&
          charged === 0 &&
          missing === lost.gone.length &&
          isNumberNew &&
          books === 'clean' &&
          backMs < backWithinMs,
      };
    });
  } finally {
    await postgres.remove();
  }
}

/** Leaves for the bank, with billing data, so that the payment results in an invoice. */
async function leaveForBank(
  buyer: Buyer,
  event: Pick<SeededEvent, 'eventId' | 'ticketIds'>,
): Promise<LeftOrder> {
  const { status, body: placed } = await buyer.place(event.eventId, [
    { ticketId: event.ticketIds[0], quantity: 1 },
  ]);
  if (status !== 201) throw new Error(`POST /api/orders was answered ${status}.`);
  const body = { ...checkoutOf(placed, buyer.email), billingData: exampleBilling };
  return leftOrder(placed, (await buyer.checkout(placed, { body })).body);
}

/** Starts the restored installation and sells a place. Returns the payment's number. */
async function sellOneMore(env: Readonly<Record<string, string>>, db: Database): Promise<string> {
  const server = await startServer({ env });
  const line = openLine(server.url);
  try {
    const { rows } = await db.execute<{ event: string; ticket: string }>(
      sql`select event_id as event, id as ticket from ticket_types limit 1`,
    );
    const [place] = rows;
    if (!place) throw new Error('The restored database has no ticket type.');
    const left = await leaveForBank(new Buyer([line]), {
      eventId: place.event,
      ticketIds: [place.ticket],
    });
    return left.number;
  } finally {
    line.agent.destroy();
    await server.stop();
  }
}

async function untilPaid(db: Database, count: number): Promise<void> {
  const paid = () => numberOf(db, sql`select count(*) from orders where status = 'paid'`);
  const tookMs = await until(async () => (await paid()) === count, 120_000);
  if (tookMs === null) throw new Error(`${await paid()} of ${count} orders were paid after two minutes.`);
}

/** Waits until e-mails and invoices are done, because the compared rows must not change. */
async function untilQuiet(db: Database): Promise<void> {
  const open = () => numberOf(db, sql`select count(*) from outbox where done_at is null`);
  if ((await until(async () => (await open()) === 0, 240_000)) === null) {
    throw new Error(`${await open()} rows of the outbox were not done after four minutes.`);
  }
}

async function missingNumbers(db: Database, known: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ number: string }>(sql`select number from payment_attempts`);
  const ours = new Set(rows.map(({ number }) => number));
  return known.filter((number) => !ours.has(number)).length;
}

/** A text of every row of every table except the list of restores, to which each restore adds a row. */
async function fingerprint(db: Database): Promise<string> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'restores' order by tablename`,
  );
  const parts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.execute<{ rows: string; digest: string | null }>(
      sql`select count(*) as rows, md5(string_agg(t::text, ',' order by t::text)) as digest from ${sql.identifier(name)} t`,
    );
    parts.push(`${name} ${rows[0]?.rows} ${rows[0]?.digest}`);
  }
  return parts.join('\n');
}
