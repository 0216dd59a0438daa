import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@dorsal/api/internal/db/database';
import { checkInvoices } from '@dorsal/api/internal/invoices/invoice-faults';
import { checkoutOf } from '@dorsal/api/internal/testing/buyer';
import { exampleBilling, exampleIssuer } from '@dorsal/api/internal/testing/invoiced-orders';
import { seedEvent } from '@dorsal/api/internal/testing/seed-event';
import { sql } from 'drizzle-orm';
import { notify, signedNotification } from '../parts/bank.ts';
import { ledgerText, numberOf } from '../parts/books.ts';
import { Buyer, leftOrder } from '../parts/buyer.ts';
import { type Line, openLine } from '../parts/http.ts';
import { withRaceDatabase } from '../parts/race-database.ts';
import { type ReadyServer, startServer } from '../parts/server.ts';
import { type Outcome, type Say, type Scale, type Scenario, untimed } from '../scenario.ts';

const requesters = 10;

interface Purchase {
  readonly orderId: string;
  readonly token: string;
}

interface Asking {
  readonly orders: number;
  readonly kills: number;
  readonly scale: Scale;
  readonly say: Say;
  /** A module of `controls/`, loaded before the servers. With it, the unique indexes behind the lock are dropped. */
  readonly without?: string;
}

export const invoices: Scenario = {
  id: 'invoices',
  title: 'ten ask for the invoices of the same orders at two servers, which are killed with kill -9',
  requires:
    'one number for each order, 1 to n without a gap, the chain whole, the same bytes in every answer, ledger clean',
  run: (scale, say) => askUnderKills({ orders: scale.rounds(200), kills: scale.rounds(30), scale, say }),
  control: {
    removes: 'row locks and the unique indexes behind them',
    run: (scale, say) =>
      askUnderKills({ orders: 20, kills: 0, scale: untimed(scale), say, without: 'no-row-locks.mjs' }),
  },
};

function askUnderKills({ orders, kills, without, say }: Asking): Promise<Outcome> {
  return withRaceDatabase(async (db, url) => {
    // No worker: it would issue the invoices before they are requested.
    const options = { env: { DATABASE_URL: url }, roles: 'api' };
    const servers: ReadyServer[] = [];
    try {
      servers.push(await startServer(options));
      const purchases = await buyAll(db, servers[0], orders);
      await stopAll(servers);
      if (without !== undefined) await dropWall(db);
      const guarded = { ...options, ...(without !== undefined && { preload: without }) };
      servers.push(await startServer(guarded), await startServer(guarded));
      const lines = servers.map((server) => openLine(server.url, { repetitions: 0 }));
      const asking = askAll(lines, purchases);
      const killed = await killWhile(asking, { servers, guarded, kills, say });
      const answers = await asking;
      for (const { agent } of lines) agent.destroy();
      return await outcomeOf(db, { orders, killed, answers });
    } finally {
      await stopAll(servers);
    }
  });
}

/** Paid orders of one organizer, whose buyers gave their billing data. */
async function buyAll(db: Database, server: ReadyServer | undefined, count: number): Promise<Purchase[]> {
  if (!server) throw new Error('Orders need a server.');
  const line = openLine(server.url);
  const { eventId, ticketIds } = await seedEvent(db, {
    invoiceIssuer: exampleIssuer,
    tickets: [{ capacity: null }],
  });
  const purchases: Purchase[] = [];
  for (let at = 0; at < count; at += 1) {
    const buyer = new Buyer([line]);
    const { body: placed } = await buyer.place(eventId, [{ ticketId: ticketIds[0], quantity: 1 }]);
    const body = { ...checkoutOf(placed), billingData: exampleBilling };
    const { body: checkedOut } = await buyer.checkout(placed, { body });
    const left = leftOrder(placed, checkedOut);
    const { status } = await notify(line, signedNotification(left));
    if (status !== 200) throw new Error(`A payment was answered ${status}.`);
    purchases.push({ orderId: left.orderId, token: left.token });
  }
  line.agent.destroy();
  return purchases;
}

/** The responses for each order: the fingerprints of its documents, and the statuses of the other responses. */
interface Answers {
  readonly documents: ReadonlyMap<string, ReadonlySet<string>>;
  readonly refused: ReadonlyMap<string, number>;
  readonly cutOff: number;
}

/** Each requester asks for every invoice in a different sequence, and asks again if there is no response. */
async function askAll(lines: readonly Line[], purchases: readonly Purchase[]): Promise<Answers> {
  const documents = new Map(purchases.map(({ orderId }) => [orderId, new Set<string>()]));
  const refused = new Map<string, number>();
  let cutOff = 0;
  await Promise.all(
    Array.from({ length: requesters }, async (_, requester) => {
      const from = Math.floor((requester * purchases.length) / requesters / 4);
      let calls = requester;
      for (const { orderId, token } of [...purchases.slice(from), ...purchases.slice(0, from)]) {
        for (;;) {
          calls += 1;
          const line = lines[calls % lines.length];
          if (!line) throw new Error('There are two servers.');
          const { status, body } = await new Buyer([line]).askForInvoice({ orderId, token });
          if (status === 0) {
            cutOff += 1;
            await wait(50);
            continue;
          }
          if (status === 200) documents.get(orderId)?.add(createHash('sha256').update(body).digest('hex'));
          else refused.set(String(status), (refused.get(String(status)) ?? 0) + 1);
          break;
        }
      }
    }),
  );
  return { documents, refused, cutOff };
}

interface Killing {
  readonly servers: ReadyServer[];
  readonly guarded: Parameters<typeof startServer>[0];
  readonly kills: number;
  readonly say: Say;
}

/** Kills one server after the other at random moments, while there are requests to cut off. */
async function killWhile(
  asking: Promise<unknown>,
  { servers, guarded, kills, say }: Killing,
): Promise<number> {
  const end = asking.then(() => 'over' as const);
  for (let killed = 0; killed < kills; killed += 1) {
    if ((await Promise.race([end, wait(50 + Math.random() * 250)])) === 'over') return killed;
    const place = killed % servers.length;
    const old = servers[place];
    if (!old) throw new Error('There are two servers.');
    old.kill('SIGKILL');
    await old.exited;
    servers[place] = await startServer({ ...guarded, port: old.port });
    if (killed % 5 === 4) say(`${killed + 1} kills`);
  }
  return kills;
}

interface Result {
  readonly orders: number;
  readonly killed: number;
  readonly answers: Answers;
}

async function outcomeOf(db: Database, { orders, killed, answers }: Result): Promise<Outcome> {
  const { documents, refused, cutOff } = answers;
  const { invoices: issued, faults } = await checkInvoices(db);
  const numbers = await numberOf(db, sql`select count(distinct number) from invoices`);
  const ledger = await ledgerText(db);
  const different = [...documents.values()].filter(({ size }) => size !== 1).length;
  const others = [...refused].map(([status, times]) => `${times} × ${status}`).join(', ');
  return {
    done: `${orders} orders, each asked for by ${requesters}, ${killed} kills, ${cutOff} requests cut off and sent again`,
    measured:
      `${issued} invoices with ${numbers} numbers; ${faults.length} faults in numbering, chain, sums and documents` +
      `${faults[0] ? ` (${faults[0].invoice}: ${faults[0].fault})` : ''}; ${different} orders without one document in all answers` +
      `${others ? `; ${others}` : ''}; ledger ${ledger}`,
    isReached:
      issued === orders &&
      numbers === orders &&
      faults.length === 0 &&
      different === 0 &&
      refused.size === 0 &&
      ledger === 'clean',
  };
}

/** Drops the constraints that reject a second invoice of an order, or a second use of a number, without the lock. */
async function dropWall(db: Database): Promise<void> {
  await db.execute(sql`alter table invoices drop constraint invoices_number`);
  await db.execute(sql`drop index invoices_order`);
}

async function stopAll(servers: ReadyServer[]): Promise<void> {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
}
