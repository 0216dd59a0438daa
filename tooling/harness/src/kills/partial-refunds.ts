import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@dorsal/api/internal/db/database';
import { type Bank, openBank } from '@dorsal/api/internal/testing/bank';
import { seedEvent, type SeededEvent } from '@dorsal/api/internal/testing/seed-event';
import { sql } from 'drizzle-orm';
import { freePort } from '../../../config/postgres-cluster.ts';
import { notify, signedNotification } from '../parts/bank.ts';
import { ledgerText, numberOf } from '../parts/books.ts';
import { Buyer } from '../parts/buyer.ts';
import { inGroups } from '../parts/groups.ts';
import { type Line, openLine } from '../parts/http.ts';
import { withRaceDatabase } from '../parts/race-database.ts';
import { pressRandomRefunds, type PressedRefunds } from '../parts/random-refunds.ts';
import { type ReadyServer, startServer } from '../parts/server.ts';
import { hireTreasurer } from '../parts/treasurer.ts';
import { type Outcome, type Say, type Scenario, type Scale, untimed } from '../scenario.ts';

const placesPerOrder = 3;
/** One of so many calls to the bank fails. */
const failsOneIn = 10;
/** Milliseconds for the worker to finish after the last press: it skips its waiting times. */
const settleWithinMs = 180_000;
const panelUrl = 'http://panel.localhost';

export const partialRefunds: Scenario = {
  id: 'partial-refunds',
  title: 'random parts of paid orders are refunded at two servers, with a failing bank and kill -9',
  requires:
    'the bank returns every acknowledged part once, and nothing else; a second tab pays nothing; ledger clean',
  run: (scale, say) => refundUnderKills({ orders: scale.rounds(1_000), kills: scale.rounds(10), scale, say }),
  control: {
    removes: 'row locks, and the index and the CHECK behind them',
    run: (scale, say) =>
      refundUnderKills({ orders: 20, kills: 0, scale: untimed(scale), say, without: 'no-row-locks.mjs' }),
  },
};

interface Refunding {
  readonly orders: number;
  readonly kills: number;
  readonly scale: Scale;
  readonly say: Say;
  /** A module of `controls/`, loaded before the servers. With it, the index and the CHECK behind the locks are dropped. */
  readonly without?: string;
}

function refundUnderKills({ orders, kills, say, without }: Refunding): Promise<Outcome> {
  return withRaceDatabase(async (db, url) => {
    const bank = await openBank();
    const desks: Desk[] = [];
    try {
      const event = await seedEvent(db, { feeFixedCents: 50, tickets: [{ capacity: null }] });
      const env = { DATABASE_URL: url, PANEL_URL: panelUrl, ...bank.environment };
      const orderIds = await sell(event, { env, bank, orders });
      say(`${orders} orders of ${placesPerOrder} places are paid`);
      if (without !== undefined) await dropWall(db);
      const two = [await openDesk(env, without), await openDesk(env, without)] as const;
      desks.push(...two);
      bank.beforeAnswer = () => wait(Math.random() * 30);
      bank.nextMode = () => (Math.random() * failsOneIn < 1 ? failure() : 'up');
      const treasurer = await hireTreasurer(db, event, panelUrl);
      const lines = [two[0].line, two[1].line] as const;
      const pressing = pressRandomRefunds({ treasurer, lines, orderIds });
      const killed = await killWhile(pressing, { desks, kills, db, say });
      const pressed = await pressing;
      await untilSettled(db, desks);
      return await outcomeOf(db, { orders, killed, pressed, bank });
    } finally {
      for (const { line } of desks) line.agent.destroy();
      await Promise.all(desks.map((desk) => desk.server().stop()));
      await bank.close();
    }
  });
}

type Env = Readonly<Record<string, string>>;

/** A server process with the panel and a worker, and the line to its panel. */
interface Desk {
  readonly line: Line;
  readonly server: () => ReadyServer;
  /** Starts it again at the same addresses. */
  readonly restart: () => Promise<void>;
}

async function openDesk(env: Env, preload?: string): Promise<Desk> {
  const panelPort = await freePort();
  const options = {
    env: { ...env, PANEL_PORT: String(panelPort) },
    roles: 'api,panel,worker',
    ...(preload !== undefined && { preload }),
  };
  let server = await startServer(options);
  return {
    line: openLine(`http://127.0.0.1:${panelPort}`, { repetitions: 0 }),
    server: () => server,
    async restart() {
      server = await startServer({ ...options, port: server.port });
    },
  };
}

/** Paid orders, whose payments the bank knows. */
async function sell(
  { eventId, ticketIds }: SeededEvent,
  { env, bank, orders }: { env: Env; bank: Bank; orders: number },
): Promise<string[]> {
  const server = await startServer({ env, roles: 'api' });
  const line = openLine(server.url);
  try {
    return await inGroups(orders, 20, async () => {
      const items = [{ ticketId: ticketIds[0], quantity: placesPerOrder }];
      const left = await new Buyer([line]).leaveForBank(eventId, items);
      const { status } = await notify(line, signedNotification(left));
      if (status !== 200) throw new Error(`A payment was answered ${status}.`);
      bank.operations.set(left.number, { amountCents: left.amountCents, response: '0000' });
      return left.orderId;
    });
  } finally {
    line.agent.destroy();
    await server.stop();
  }
}

/** The bank does nothing and answers with an error, or does it and its answer is lost. */
function failure(): 'error500' | 'losesAnswers' {
  return Math.random() < 0.5 ? 'error500' : 'losesAnswers';
}

interface Killing {
  readonly desks: readonly Desk[];
  readonly kills: number;
  readonly db: Database;
  readonly say: Say;
}

/** Kills one server after the other at random moments, while refunds are pressed and the worker asks the bank. */
async function killWhile(pressing: Promise<unknown>, { desks, kills, db, say }: Killing): Promise<number> {
  const end = pressing.then(() => 'over' as const);
  for (let killed = 0; killed < kills; killed += 1) {
    if ((await Promise.race([end, wait(500 + Math.random() * 1_500)])) === 'over') return killed;
    const desk = desks[killed % desks.length];
    desk?.server().kill('SIGKILL');
    await desk?.server().exited;
    await desk?.restart();
    await skipRetryTimes(db);
    say(`${killed + 1} kills`);
  }
  await end;
  return kills;
}

/** Waits until the worker has no refund left to do. Leases of killed workers would last five minutes. */
async function untilSettled(db: Database, desks: readonly Desk[]): Promise<void> {
  await Promise.all(desks.map((desk) => desk.server().stop()));
  await db.execute(sql`update outbox set locked_until = null where kind = 'refund'`);
  for (const desk of desks) await desk.restart();
  const giveUpAt = Date.now() + settleWithinMs;
  while (Date.now() < giveUpAt && (await openRefunds(db)) > 0) {
    await skipRetryTimes(db);
    await wait(300);
  }
}

async function skipRetryTimes(db: Database): Promise<void> {
  await db.execute(sql`
    update outbox set next_attempt_at = now()
    where kind = 'refund' and done_at is null and dead_at is null and next_attempt_at > now()`);
}

function openRefunds(db: Database): Promise<number> {
  return numberOf(db, sql`select count(*) from refunds where status = 'requested'`);
}

interface Result {
  readonly orders: number;
  readonly killed: number;
  readonly pressed: PressedRefunds;
  readonly bank: Bank;
}

async function outcomeOf(db: Database, { orders, killed, pressed, bank }: Result): Promise<Outcome> {
  const { acknowledged, paidTwice, cutOff, unexpected } = pressed;
  const { rows } = await db.execute<{ orderId: string; number: string; cents: number; status: string }>(sql`
    select a.order_id as "orderId", a.number, r.amount_cents as cents, r.status
    from refunds r join payment_attempts a on a.id = r.attempt_id`);
  const open = rows.filter(({ status }) => status !== 'completed').length;
  const notAsPressed = differences(
    acknowledged.map(({ orderId, cents }) => `${orderId} ${cents}`),
    rows.map(({ orderId, cents }) => `${orderId} ${cents}`),
  );
  const notAsBanked = differences(
    rows.map(({ number, cents }) => `${number} ${cents}`),
    bank.refunded.map(({ number, amountCents }) => `${number} ${amountCents}`),
  );
  const ledger = await ledgerText(db);
  const others = [...unexpected].map(([answer, times]) => `; ${times} × ${answer}`).join('');
  return {
    done: `${orders} orders of ${placesPerOrder}, ${acknowledged.length} refunds of parts, ${killed} kills, ${cutOff} calls cut off and sent again`,
    measured:
      `${rows.length} refunds booked, ${bank.refunded.length} made by the bank; ${notAsPressed} differ from what was acknowledged, ` +
      `${notAsBanked} from what the bank returned; ${paidTwice} paid twice by two tabs; ${open} not completed${others}; ledger ${ledger}`,
    isReached:
      acknowledged.length > 0 &&
      notAsPressed === 0 &&
      notAsBanked === 0 &&
      paidTwice === 0 &&
      open === 0 &&
      unexpected.size === 0 &&
      ledger === 'clean',
  };
}

/** How many entries are in one list more often than in the other. */
function differences(one: readonly string[], other: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const entry of one) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  for (const entry of other) counts.set(entry, (counts.get(entry) ?? 0) - 1);
  return [...counts.values()].reduce((sum, count) => sum + Math.abs(count), 0);
}

/** Drops what refuses a second refund with one key, or more than was paid, without the locks. */
async function dropWall(db: Database): Promise<void> {
  await db.execute(sql`drop index refunds_request_key`);
  await db.execute(sql`alter table payment_attempts drop constraint payment_attempts_refund_cents`);
}
