import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '@dorsal/api/internal/config/config';
import type { Database } from '@dorsal/api/internal/db/database';
import { verifyChains } from '@dorsal/api/internal/tax-records/verify-chains';
import { enterTaxMode } from '@dorsal/api/internal/tax-records/tax-mode';
import { exampleInvoice } from '@dorsal/api/internal/testing/example-invoice';
import { seedEvent } from '@dorsal/api/internal/testing/seed-event';
import { sql } from 'drizzle-orm';
import { notify, signedNotification } from '../parts/bank.ts';
import { ledgerText, numberOf } from '../parts/books.ts';
import { Buyer, type LeftOrder } from '../parts/buyer.ts';
import { inGroups } from '../parts/groups.ts';
import { type Line, openLine } from '../parts/http.ts';
import { withRaceDatabase } from '../parts/race-database.ts';
import { type Sandbox, startSandbox } from '../parts/sandbox.ts';
import { type ReadyServer, startServer } from '../parts/server.ts';
import { TaxAgency } from '../parts/tax-agency.ts';
import { type Outcome, type Say, type Scale, type Scenario, untimed } from '../scenario.ts';

/** Payments on their way at the same time. */
const atOnce = 8;
/** Milliseconds for the worker to finish after the last payment: it skips its waiting times. */
const settleWithinMs = 180_000;
/** The agency refuses every fifth record, and asks for the shortest wait. */
const refusing = { refuseEvery: 5, waitSeconds: 1 };
/** One of these at a time, beside the refusals. */
const outages = [
  {},
  {},
  { outage: 'unavailable' },
  { outage: 'dropped' },
  { response: 'lost' },
  { response: 'half' },
];

export const taxRecords: Scenario = {
  id: 'tax-records',
  title:
    'orders are paid at two servers, which are killed with kill -9 while a failing tax agency gets their records',
  requires:
    'each order has one document with one record, numbers and chain whole here and at the agency, every record answered once, ledger clean',
  run: (scale, say) => payUnderKills({ orders: scale.rounds(600), kills: scale.rounds(30), scale, say }),
  control: {
    removes: 'row locks and the unique indexes behind them',
    run: (scale, say) =>
      payUnderKills({ orders: 40, kills: 0, scale: untimed(scale), say, without: 'no-row-locks.mjs' }),
  },
};

interface Paying {
  readonly orders: number;
  readonly kills: number;
  readonly scale: Scale;
  readonly say: Say;
  /** A module of `controls/`, loaded before the servers. With it, the unique indexes behind the locks are dropped. */
  readonly without?: string;
}

function payUnderKills({ orders, kills, say, without }: Paying): Promise<Outcome> {
  return withRaceDatabase(async (db, url) => {
    const sandbox = await startSandbox();
    const servers: ReadyServer[] = [];
    try {
      const agency = new TaxAgency(sandbox);
      const env = environmentOf(sandbox, url);
      const left = await order(db, env, orders);
      if (without !== undefined) await dropWall(db);
      const options = { env, roles: 'api,worker', ...(without !== undefined && { preload: without }) };
      servers.push(await startServer(options), await startServer(options));
      const lines = servers.map((server) => openLine(server.url, { repetitions: 0 }));
      const paying = payAll(lines, left);
      const ending = paying.then(() => 'over' as const);
      const breaking = breakAgency(agency, ending);
      const killed = await killWhile(ending, { servers, options, kills, db, say });
      const { cutOff } = await paying;
      await breaking;
      await untilSettled(db, { agency, servers, options });
      for (const { agent } of lines) agent.destroy();
      return await outcomeOf(db, agency, { orders, killed, cutOff });
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
      await sandbox.stop();
    }
  });
}

function environmentOf({ env }: Sandbox, url: string) {
  const { TAX_SERVICE_URL = '', TAX_QR_URL = '' } = env;
  return { DATABASE_URL: url, TAX_SERVICE_URL, TAX_QR_URL };
}

type Env = ReturnType<typeof environmentOf>;

/** Orders at the bank, of an organizer in VERI*FACTU mode. */
async function order(db: Database, env: Env, orders: number): Promise<LeftOrder[]> {
  const event = await seedEvent(db, {
    invoiceIssuer: exampleInvoice().issuer,
    feeFixedCents: 50,
    tickets: [{ capacity: null }],
  });
  await enterTaxMode({ db, config: readConfig({}) }, event.organizerId, { version: '1', by: 'Amparo Giner' });
  const server = await startServer({ env, roles: 'api' });
  const line = openLine(server.url);
  try {
    const items = [{ ticketId: event.ticketIds[0], quantity: 1 }];
    return await inGroups(orders, 20, () => new Buyer([line]).leaveForBank(event.eventId, items));
  } finally {
    line.agent.destroy();
    await server.stop();
  }
}

/** Pays every order; the bank repeats a notification that got no answer. */
async function payAll(lines: readonly Line[], left: readonly LeftOrder[]): Promise<{ cutOff: number }> {
  let cutOff = 0;
  const waiting = [...left];
  await Promise.all(
    Array.from({ length: atOnce }, async (_, first) => {
      for (let call = first, one = waiting.pop(); one !== undefined; one = waiting.pop()) {
        await wait(Math.random() * 400);
        for (;;) {
          call += 1;
          const line = lines[call % lines.length];
          if (!line) throw new Error('There are two servers.');
          const { status } = await notify(line, signedNotification(one));
          if (status === 200) break;
          cutOff += 1;
          await wait(50);
        }
      }
    }),
  );
  return { cutOff };
}

async function breakAgency(agency: TaxAgency, ending: Promise<'over'>): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    await agency.setFaults({ ...refusing, ...outages[turn % outages.length] });
    if ((await Promise.race([ending, wait(700)])) === 'over') return;
  }
}

interface Killing {
  readonly servers: ReadyServer[];
  readonly options: Parameters<typeof startServer>[0];
  readonly kills: number;
  readonly db: Database;
  readonly say: Say;
}

/** Kills one server after the other at random moments, while orders are paid and documents issued and sent. */
async function killWhile(
  ending: Promise<'over'>,
  { servers, options, kills, db, say }: Killing,
): Promise<number> {
  for (let killed = 0; killed < kills; killed += 1) {
    if ((await Promise.race([ending, wait(200 + Math.random() * 800)])) === 'over') return killed;
    const place = killed % servers.length;
    const old = servers[place];
    if (!old) throw new Error('There are two servers.');
    old.kill('SIGKILL');
    await old.exited;
    servers[place] = await startServer({ ...options, port: old.port });
    await skipWaits(db);
    if (killed % 5 === 4) say(`${killed + 1} kills`);
  }
  await ending;
  return kills;
}

interface Settling {
  readonly agency: TaxAgency;
  readonly servers: ReadyServer[];
  readonly options: Parameters<typeof startServer>[0];
}

/** Waits until every document is issued and every record answered. Leases of killed workers would last minutes. */
async function untilSettled(db: Database, { agency, servers, options }: Settling): Promise<void> {
  await Promise.all(servers.map((server) => server.stop()));
  await agency.setFaults(refusing);
  await db.execute(sql`update tax_deliveries set locked_until = null`);
  for (const [at, { port }] of servers.entries()) servers[at] = await startServer({ ...options, port });
  const giveUpAt = Date.now() + settleWithinMs;
  while (Date.now() < giveUpAt && (await openWork(db)) > 0) {
    await skipWaits(db);
    await wait(300);
  }
}

async function skipWaits(db: Database): Promise<void> {
  await db.execute(sql`update tax_deliveries set next_send_at = now() where next_send_at > now()`);
}

function openWork(db: Database): Promise<number> {
  return numberOf(db, sql`select (select count(*) from tax_work) + (select count(*) from tax_waiting)`);
}

interface Result {
  readonly orders: number;
  readonly killed: number;
  readonly cutOff: number;
}

async function outcomeOf(
  db: Database,
  agency: TaxAgency,
  { orders, killed, cutOff }: Result,
): Promise<Outcome> {
  const documents = await numberOf(db, sql`select count(*) from tax_documents`);
  const documented = await numberOf(db, sql`select count(distinct order_id) from tax_documents`);
  const answered = await numberOf(db, sql`select count(*) from tax_answers`);
  const refused = await numberOf(db, sql`select count(*) from tax_answers where state = 'refused'`);
  const open = await openWork(db);
  const problems = (await verifyChains(db)).reduce((sum, { report }) => sum + report.problems.length, 0);
  const received = await agency.chains();
  const atAgency = received.reduce((sum, { length }) => sum + length, 0);
  const broken = received.reduce(
    (sum, { forks, gaps, mismatches, ends }) => sum + forks + gaps + mismatches + Math.abs(ends - 1),
    0,
  );
  const ledger = await ledgerText(db);
  return {
    done: `${orders} orders, ${killed} kills, ${cutOff} payments cut off and notified again`,
    measured:
      `${documents} documents of ${documented} orders; ${problems} problems in our chain, ${broken} in the agency's, ` +
      `which has ${atAgency} records; ${answered} answered, ${refused} of them refused, ${open} left; ledger ${ledger}`,
    isReached:
      documents === orders &&
      documented === orders &&
      answered === orders &&
      refused > 0 &&
      open === 0 &&
      problems === 0 &&
      received.length === 1 &&
      atAgency === orders &&
      broken === 0 &&
      ledger === 'clean',
  };
}

/** Drops the constraints that refuse a second record at a position, a number twice, and a second document of an order. */
async function dropWall(db: Database): Promise<void> {
  await db.execute(sql`alter table tax_records drop constraint tax_records_position`);
  await db.execute(sql`alter table tax_documents drop constraint tax_documents_number`);
  await db.execute(sql`drop index tax_documents_sale`);
}
