import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@dorsal/api/internal/db/database';
import { verifyChains } from '@dorsal/api/internal/tax-records/verify-chains';
import { sql } from 'drizzle-orm';
import { notify, signedNotification } from '../parts/bank.ts';
import { ledgerText, numberOf } from '../parts/books.ts';
import type { LeftOrder } from '../parts/buyer.ts';
import { type Line, openLine } from '../parts/http.ts';
import { withRaceDatabase } from '../parts/race-database.ts';
import { type Sandbox, startSandbox } from '../parts/sandbox.ts';
import { type ReadyServer, startServer } from '../parts/server.ts';
import { TaxAgency } from '../parts/tax-agency.ts';
import { actsOf, named, watchActs } from '../parts/tax-acts.ts';
import { leaveOrders, openTaxWork, seedTaxedEvent, skipTaxWaits, withApi } from '../parts/tax-orders.ts';
import type { Outcome, Say, Scenario } from '../scenario.ts';

/** Payments on their way at the same time. */
const atOnce = 8;
/** Milliseconds for the worker to finish after the last payment: it skips its waiting times. */
const settleWithinMs = 180_000;
/** A start takes longer on a busy machine, and no figure here is a time. */
const startWithinMs = 180_000;
/** The agency refuses every fifth record, and asks for the shortest wait. */
const refusing = { refuseEvery: 5, waitSeconds: 1 };
/** At any scale: with fewer kills, one server may happen to deliver all records. */
const fewest = { orders: 200, kills: 10 };
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
    'every kill while orders are paid; both servers issue and deliver; each order has one document with one record, numbers and chain whole here and at the agency, every record answered once, ledger clean',
  run: (scale, say) =>
    payUnderKills({
      orders: Math.max(fewest.orders, scale.rounds(600)),
      kills: Math.max(fewest.kills, scale.rounds(30)),
      say,
    }),
  control: {
    removes: "the chain's lock and the unique index behind it: both must see the fork, we and the agency",
    run: (_, say) => payUnderKills({ orders: fewest.orders, kills: 0, say, without: 'no-chain-lock.mjs' }),
  },
};

interface Paying {
  readonly orders: number;
  readonly kills: number;
  readonly say: Say;
  /** A module of `controls/`, loaded before the servers. With it, the unique index behind the lock is dropped. */
  readonly without?: string;
}

function payUnderKills({ orders, kills, say, without }: Paying): Promise<Outcome> {
  return withRaceDatabase(async (db, url) => {
    const sandbox = await startSandbox();
    const servers: ReadyServer[] = [];
    const share = Math.floor(orders / (kills + 1));
    const till: Till = { open: kills === 0 ? orders : share, isClosed: false };
    try {
      const agency = new TaxAgency(sandbox);
      const env = environmentOf(sandbox, url);
      const event = await seedTaxedEvent(db);
      const left = await withApi(env, (line) => leaveOrders(line, event, orders));
      if (without !== undefined) await dropWall(db);
      await watchActs(db);
      const common = { env, roles: 'api,worker', ...(without !== undefined && { preload: without }) };
      const options = ['first', 'second'].map((name) => ({ ...common, env: { ...env, ...named(name) } }));
      for (const each of options) servers.push(await startServer(each, startWithinMs));
      const lines = servers.map((server) => openLine(server.url, { repetitions: 0 }));
      const paying = payAll(lines, left, till);
      const ending = paying.then(() => 'over' as const);
      const breaking = breakAgency(agency, ending);
      // Awaited below: a failure before that ends the sandbox, and must not be hidden by the one that follows from it.
      breaking.catch(() => undefined);
      const release = (killed: number) => {
        till.open = killed === kills ? orders : share * (killed + 1);
      };
      const killed = await killWhile(ending, { servers, options, kills, db, say, release });
      const { cutOff } = await paying;
      await breaking;
      await untilSettled(db, { agency, servers, options });
      for (const { agent } of lines) agent.destroy();
      const found = await findings(db, agency);
      return without === undefined
        ? outcomeOf(found, { orders, kills, killed, cutOff })
        : forkOf(found, { orders });
    } finally {
      till.isClosed = true;
      await Promise.all(servers.map((server) => server.stop()));
      await sandbox.stop();
    }
  });
}

function environmentOf({ env }: Sandbox, url: string) {
  const { TAX_SERVICE_URL = '', TAX_QR_URL = '' } = env;
  return { DATABASE_URL: url, TAX_SERVICE_URL, TAX_QR_URL };
}

/** How many of the orders may be paid: a share of them for each kill, so that none happens after the last payment. */
interface Till {
  open: number;
  /** After a failure: what isn't paid stays so. */
  isClosed: boolean;
}

/** Pays every order; the bank repeats a notification that got no answer. */
async function payAll(
  lines: readonly Line[],
  left: readonly LeftOrder[],
  till: Till,
): Promise<{ cutOff: number }> {
  let cutOff = 0;
  const waiting = [...left];
  await Promise.all(
    Array.from({ length: atOnce }, async (_, first) => {
      for (let call = first, one = waiting.pop(); one !== undefined; one = waiting.pop()) {
        const turn = left.length - waiting.length;
        while (turn > till.open && !till.isClosed) await wait(20);
        await wait(Math.random() * 400);
        while (!till.isClosed) {
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
  readonly options: readonly Parameters<typeof startServer>[0][];
  readonly kills: number;
  readonly db: Database;
  readonly say: Say;
  /** Lets the next share of the orders be paid, after the last kill the rest. */
  readonly release: (killed: number) => void;
}

/** Kills one server after the other at random moments, while orders are paid and documents issued and sent. */
async function killWhile(
  ending: Promise<'over'>,
  { servers, options, kills, db, say, release }: Killing,
): Promise<number> {
  for (let killed = 0; killed < kills; killed += 1) {
    if ((await Promise.race([ending, wait(50 + Math.random() * 700)])) === 'over') return killed;
    const place = killed % servers.length;
    const [old, own] = [servers[place], options[place]];
    if (!old || !own) throw new Error('There are two servers.');
    old.kill('SIGKILL');
    await old.exited;
    release(killed + 1);
    servers[place] = await startServer({ ...own, port: old.port }, startWithinMs);
    await skipTaxWaits(db);
    if (killed % 5 === 4) say(`${killed + 1} kills`);
  }
  await ending;
  return kills;
}

interface Settling {
  readonly agency: TaxAgency;
  readonly servers: ReadyServer[];
  readonly options: readonly Parameters<typeof startServer>[0][];
}

/** Waits until every document is issued and every record answered. Leases of killed workers would last minutes. */
async function untilSettled(db: Database, { agency, servers, options }: Settling): Promise<void> {
  await Promise.all(servers.map((server) => server.stop()));
  await agency.setFaults(refusing);
  await db.execute(sql`update tax_deliveries set locked_until = null`);
  for (const [at, own] of options.entries())
    servers[at] = await startServer({ ...own, port: servers[at]?.port ?? 0 }, startWithinMs);
  const giveUpAt = Date.now() + settleWithinMs;
  while (Date.now() < giveUpAt && (await openTaxWork(db)) > 0) {
    await skipTaxWaits(db);
    await wait(300);
  }
}

/** What the databases of both sides say at the end. */
async function findings(db: Database, agency: TaxAgency) {
  const count = (query: string) => numberOf(db, sql.raw(query));
  const chains = await verifyChains(db);
  const received = await agency.chains();
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  return {
    documents: await count('select count(*) from tax_documents'),
    documented: await count('select count(distinct order_id) from tax_documents'),
    /** Numbers that are missing below the last of their series, or there twice. */
    misnumbered: await count(
      `select coalesce(sum(abs(last - found)), 0) from (
        select max(number) as last, count(distinct number) as found from tax_documents group by nif, series) series`,
    ),
    answered: await count('select count(*) from tax_answers'),
    refused: await count("select count(*) from tax_answers where state = 'refused'"),
    open: await openTaxWork(db),
    problems: sum(
      chains.map(({ report, counted }) => report.problems.length + Math.abs(report.records - counted)),
    ),
    chains: received.length,
    atAgency: sum(received.map(({ length }) => length)),
    forks: sum(received.map(({ forks }) => forks)),
    broken: sum(
      received.map(({ forks, gaps, mismatches, ends }) => forks + gaps + mismatches + Math.abs(ends - 1)),
    ),
    ledger: await ledgerText(db),
    issuing: await actsOf(db, 'issues'),
    delivering: await actsOf(db, 'delivers'),
  };
}

type Findings = Awaited<ReturnType<typeof findings>>;

interface Result {
  readonly orders: number;
  readonly kills: number;
  readonly killed: number;
  readonly cutOff: number;
}

function outcomeOf(found: Findings, { orders, kills, killed, cutOff }: Result): Outcome {
  return {
    done: `${orders} orders, ${killed} kills, ${cutOff} payments cut off and notified again`,
    measured:
      `${found.documents} documents of ${found.documented} orders, ${found.misnumbered} numbers missing or twice; ` +
      `${found.problems} problems in our chain, ${found.broken} in the agency's, which has ${found.atAgency} records; ` +
      `${found.answered} answered, ${found.refused} of them refused, ${found.open} left; ` +
      `issued by the servers ${found.issuing.join(' and ')}, delivered ${found.delivering.join(' and ')}; ledger ${found.ledger}`,
    isReached:
      killed === kills &&
      found.issuing.length === 2 &&
      found.delivering.length === 2 &&
      found.documents === orders &&
      found.documented === orders &&
      found.misnumbered === 0 &&
      found.answered === orders &&
      found.refused > 0 &&
      found.open === 0 &&
      found.problems === 0 &&
      found.chains === 1 &&
      found.atAgency === orders &&
      found.broken === 0 &&
      found.ledger === 'clean',
  };
}

/** Judges the control by the fork alone: any other failure would prove nothing about the lock. */
function forkOf({ problems, forks, issuing }: Findings, { orders }: Pick<Result, 'orders'>): Outcome {
  return {
    done: `${orders} orders`,
    measured: `${problems} problems in our chain, ${forks} forks at the agency; issued by the servers ${issuing.join(' and ')}`,
    isReached: problems === 0 || forks === 0,
  };
}

/** Drops the constraint that refuses a second record at a position. */
async function dropWall(db: Database): Promise<void> {
  await db.execute(sql`alter table tax_records drop constraint tax_records_position`);
}
