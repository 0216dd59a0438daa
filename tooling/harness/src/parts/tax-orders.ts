import { readConfig } from '@dorsal/api/internal/config/config';
import type { Database } from '@dorsal/api/internal/db/database';
import { enterTaxMode } from '@dorsal/api/internal/tax-records/tax-mode';
import { exampleInvoice } from '@dorsal/api/internal/testing/example-invoice';
import { seedEvent, type SeededEvent } from '@dorsal/api/internal/testing/seed-event';
import { sql } from 'drizzle-orm';
import { notify, signedNotification } from './bank.ts';
import { numberOf } from './books.ts';
import { Buyer, type LeftOrder } from './buyer.ts';
import { inGroups } from './groups.ts';
import { type Line, openLine } from './http.ts';
import { type ServerOptions, startServer } from './server.ts';

/** An event with unlimited places of an organizer in VERI*FACTU mode. */
export const seedTaxedEvent = (db: Database) => seedIssuedEvent(db, { isInMode: true });

/** The same; the organizer issues invoices, in the mode or out of it. */
export async function seedIssuedEvent(
  db: Database,
  { isInMode }: { readonly isInMode: boolean },
): Promise<SeededEvent> {
  const event = await seedEvent(db, {
    invoiceIssuer: exampleInvoice().issuer,
    feeFixedCents: 50,
    tickets: [{ capacity: null }],
  });
  const agreement = { version: '1', by: 'Amparo Giner' };
  if (isInMode) await enterTaxMode({ db, config: readConfig({}) }, event.organizerId, agreement);
  return event;
}

/** Orders of a place each, at the bank. */
export function leaveOrders(line: Line, event: SeededEvent, orders: number): Promise<LeftOrder[]> {
  const items = [{ ticketId: event.ticketIds[0], quantity: 1 }];
  return inGroups(orders, 20, () => new Buyer([line]).leaveForBank(event.eventId, items));
}

/** Pays orders as the bank does. Throws if one isn't accepted. */
export async function payOrders(line: Line, left: readonly LeftOrder[]): Promise<void> {
  for (const order of left) {
    const { status } = await notify(line, signedNotification(order));
    if (status !== 200) throw new Error(`A payment was answered ${status}.`);
  }
}

/** Runs `work` with a line to a server without a worker, which is stopped afterwards. */
export async function withApi<T>(env: ServerOptions['env'], work: (line: Line) => Promise<T>): Promise<T> {
  const server = await startServer({ env, roles: 'api' });
  const line = openLine(server.url);
  try {
    return await work(line);
  } finally {
    line.agent.destroy();
    await server.stop();
  }
}

/** Documents that are not issued, and records that the agency has not answered. */
export function openTaxWork(db: Database): Promise<number> {
  return numberOf(db, sql`select (select count(*) from tax_work) + (select count(*) from tax_waiting)`);
}

/** The agency's wait between two envelopes is over. */
export async function skipTaxWaits(db: Database): Promise<void> {
  await db.execute(sql`update tax_deliveries set next_send_at = now() where next_send_at > now()`);
}
