import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@dorsal/api/internal/db/database';
import { checkoutOf } from '@dorsal/api/internal/testing/buyer';
import type { SeededEvent } from '@dorsal/api/internal/testing/seed-event';
import { type SQL, sql } from 'drizzle-orm';
import { seedBigEvent } from '../parts/big-event.ts';
import { ledgerText, numberOf } from '../parts/books.ts';
import { Buyer } from '../parts/buyer.ts';
import { untilAnswering } from '../parts/child.ts';
import { inGroups } from '../parts/groups.ts';
import { type Line, openLine } from '../parts/http.ts';
import { lookInto } from '../parts/database.ts';
import { type MailServer, openMailServer } from '../parts/mail-server.ts';
import { startPostgres } from '../parts/postgres.ts';
import { launchServer, type Server, startServer } from '../parts/server.ts';
import { msText, percentile } from '../parts/times.ts';
import { until } from '../parts/until.ts';
import { type Outcome, type Say, type Scale, type Scenario, untimed } from '../scenario.ts';

const atOnce = 4;
const drainWithinMs = 600_000;
/** The allowed time of an order, as a multiple of its time while the mail server works. */
const slowdown = 1.5;

export const mailOutage: Scenario = {
  id: 'mail-outage',
  title: 'the mail server is away for all orders, and the worker is killed: then it is back',
  requires:
    'every confirmation arrives, none more than twice, copies with one Message-ID; orders take no longer (p95 within 1.5 times)',
  run: (scale, say) => outage({ scale, say, givesUpAtOnce: false }),
  control: {
    removes: 'trying again (a trigger marks as done what failed)',
    run: (scale, say) => outage({ scale: untimed(scale), say, givesUpAtOnce: true }),
  },
};

interface Options {
  readonly scale: Scale;
  readonly say: Say;
  readonly givesUpAtOnce: boolean;
}

async function outage({ scale, say, givesUpAtOnce }: Options): Promise<Outcome> {
  const confirmations = scale.rounds(500);
  const postgres = await startPostgres();
  const dataDir = await mkdtemp(join(tmpdir(), 'dorsal-harness-'));
  const mailServer = await openMailServer();
  const url = await postgres.createDatabase();
  const db = lookInto(url);
  try {
    if (givesUpAtOnce) await neverTryAgain(db);
    const env = { DATABASE_URL: url, DATA_DIR: dataDir, SMTP_URL: mailServer.url };
    const api = await startServer({ env, roles: 'api' });
    let worker = await startWorker(env);
    const event = await seedBigEvent(db);
    const line = openLine(api.url);

    await mailServer.setMode('up');
    const before = await buy(line, event, { from: 0, orders: Math.ceil(confirmations / 5) });
    await untilTried(db);
    await mailServer.setMode('refusing');
    const during = await buy(line, event, { from: before.length, orders: confirmations });
    await untilTried(db);
    say(`refused: ${await waiting(db)} wait`);

    await mailServer.setMode('busy');
    await makeDue(db, sql`true`);
    await untilTried(db);
    say(`451: ${await waiting(db)} wait`);

    // Each e-mail gets at most one fault that duplicates it: either a dropped connection or the killed worker.
    const tenth = sql`right(id, 1) in ('0', '1', '2')`;
    await park(db);
    await mailServer.setMode('dropping');
    await makeDue(db, tenth);
    await untilTried(db);
    await mailServer.setMode('up');
    await makeDue(db, tenth);
    await untilTried(db);
    say(`taken and dropped, then taken: ${await waiting(db)} wait`);

    const arrived = mailServer.mails.length;
    await makeDue(db, sql`true`);
    await until(
      async () => mailServer.mails.length >= arrived + confirmations / 4,
      givesUpAtOnce ? 5_000 : drainWithinMs,
    );
    worker.kill('SIGKILL');
    await worker.exited;
    worker = await startWorker(env);
    // Its leases last five minutes: let them expire now.
    await db.execute(
      sql`update outbox set locked_until = now() - interval '1 second' where locked_until is not null`,
    );
    await untilTried(db);

    const ledger = await ledgerText(db);
    const orders = before.length + during.length;
    const count = countMails(mailServer.mails, orders);
    line.agent.destroy();
    await worker.stop();
    await api.stop();
    const [p95Before, p95During] = [percentile(before, 95), percentile(during, 95)];
    const isComplete = count.missing === 0 && count.most <= 2 && count.renamed === 0 && ledger === 'clean';
    return {
      done: `${confirmations} confirmations refused, answered 451, taken and dropped; kill -9 of the worker; then up`,
      measured:
        `${count.missing} of ${orders} missing, ${count.twice} arrived twice, no more than ${count.most} copies of one, ` +
        `${count.renamed} copies under another Message-ID; orders took ${msText(p95During)} (p95), ${msText(p95Before)} before; ledger ${ledger}`,
      isReached: isComplete && (!scale.isTimed || p95During <= p95Before * slowdown),
    };
  } finally {
    await db.$client.end();
    await mailServer.close();
    await postgres.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Starts a process that only works on the outbox. It answers health checks only. */
async function startWorker(env: Readonly<Record<string, string>>): Promise<Server> {
  const worker = await launchServer({ env, roles: 'worker' });
  await untilAnswering(worker, `${worker.url}/api/health`, 60_000);
  return worker;
}

/** Places free orders, each confirmed at once and with its own address. Returns how long each took, in milliseconds. */
function buy(
  line: Line,
  event: SeededEvent,
  { from, orders }: { from: number; orders: number },
): Promise<number[]> {
  return inGroups(orders, atOnce, async (at) => {
    const buyer = new Buyer([line]);
    const email = addressOf(from + at);
    const startedAt = performance.now();
    const { status, body: order } = await buyer.place(event.eventId, [
      { ticketId: event.ticketIds[1] ?? '', quantity: 1 },
    ]);
    if (status !== 201) throw new Error(`An order was answered ${status}.`);
    const typed = checkoutOf(order);
    const participants = typed.participants.map((participant) => ({ ...participant, email }));
    const body = { ...typed, participants, buyer: { ...typed.buyer, email } };
    const left = await buyer.checkout(order, { body });
    if (left.status !== 200) throw new Error(`A checkout was answered ${left.status}.`);
    return performance.now() - startedAt;
  });
}

const addressOf = (order: number) => `comprador${order}@correo.example`;

function countMails(mails: MailServer['mails'], orders: number) {
  const byAddress = Map.groupBy(mails, ({ to }) => to);
  const copies = Array.from({ length: orders }, (_, order) => byAddress.get(addressOf(order)) ?? []);
  return {
    missing: copies.filter(({ length }) => length === 0).length,
    twice: copies.filter(({ length }) => length === 2).length,
    most: Math.max(...copies.map(({ length }) => length)),
    renamed: copies.filter((own) => new Set(own.map(({ messageId }) => messageId)).size > 1).length,
  };
}

function waiting(db: Database): Promise<number> {
  return numberOf(db, sql`select count(*) from outbox where done_at is null and dead_at is null`);
}

/** Waits until no row is due or being processed. */
async function untilTried(db: Database): Promise<void> {
  const due = sql`select count(*) from outbox where done_at is null and dead_at is null
    and (locked_until > now() or next_attempt_at <= now())`;
  const ms = await until(async () => (await numberOf(db, due)) === 0, drainWithinMs);
  if (ms === null) throw new Error(`The outbox was not worked off in ${drainWithinMs / 1000} s.`);
}

/** Makes the waiting rows due now, by changing the stored times. */
async function makeDue(db: Database, which: SQL): Promise<void> {
  await db.execute(
    sql`update outbox set next_attempt_at = now() where done_at is null and dead_at is null and ${which}`,
  );
}

/** Postpones the waiting rows until `makeDue`, however slow this machine is. */
async function park(db: Database): Promise<void> {
  await db.execute(sql`update outbox set next_attempt_at = now() + interval '1 day' where done_at is null`);
}

async function neverTryAgain(db: Database): Promise<void> {
  await db.execute(sql`create function never_again() returns trigger language plpgsql as
    'begin if new.last_error is not null then new.done_at = now(); end if; return new; end'`);
  await db.execute(
    sql`create trigger never_again before update on outbox for each row execute function never_again()`,
  );
}
