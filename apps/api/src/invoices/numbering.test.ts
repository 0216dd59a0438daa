import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { invoices } from '../db/schema/invoices.ts';
import type { Services } from '../services.ts';
import { byChance } from '../testing/by-chance.ts';
import { buildApi } from '../testing/build-api.ts';
import { invoicedOrders } from '../testing/invoiced-orders.ts';
import { testServices } from '../testing/test-services.ts';
import { withoutRowLocks } from '../testing/without-row-locks.ts';
import { checkInvoices } from './invoice-faults.ts';
import { issueInvoice } from './issue-invoice.ts';

const timesEach = 3;

/** Creates paid orders of one organizer; three concurrent requests for the invoice of each. */
async function askAtOnce(services: Services, orderCount: number, issuing = services): Promise<number> {
  const { purchase, sale } = invoicedOrders(services, await buildApi(services));
  const event = await sale();
  const orders = await Promise.all(
    Array.from({ length: orderCount }, (_, at) =>
      purchase({ event, email: `corredora${at}@correo.example` }),
    ),
  );
  const asked = orders.flatMap(({ _id }) =>
    Array.from({ length: timesEach }, () => issueInvoice(issuing, _id)),
  );
  const answers = await Promise.allSettled(asked);
  return answers.filter(({ status }) => status === 'rejected').length;
}

describe('invoice numbers', async () => {
  const services = await testServices();
  const orderCount = 20;
  const { db } = services;

  it('are 1 to n without a gap, one for each order, also for concurrent requests', async () => {
    const refused = await askAtOnce(services, orderCount);

    expect(refused).toBe(0);
    const rows = await db
      .select({ number: invoices.number, orderId: invoices.orderId })
      .from(invoices)
      .orderBy(invoices.number);
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: orderCount }, (_, at) => at + 1));
    expect(new Set(rows.map(({ orderId }) => orderId)).size).toBe(orderCount);
  });

  it('have no gap after a transaction that fails', async () => {
    const { purchase, sale } = invoicedOrders(services, await buildApi(services));
    const event = await sale();
    const [first, second] = [await purchase({ event }), await purchase({ event })];
    const failing = db.transaction(async (tx) => {
      await issueInvoice({ db: tx }, first._id);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');

    expect(await issueInvoice(services, second._id)).toMatchObject({ number: 1, previousHash: null });
    expect(await issueInvoice(services, first._id)).toMatchObject({ number: 2 });
    const { faults } = await checkInvoices(db);
    expect(faults.filter(({ fault }) => !fault.includes('document'))).toEqual([]);
  });

  it("are in the order of their dates, even if the database's clock goes back", async () => {
    const { purchase, sale } = invoicedOrders(services, await buildApi(services));
    const event = await sale();
    const [first, second] = [await purchase({ event }), await purchase({ event })];
    const { id } = await issueInvoice(services, first._id);
    await db.execute(sql`update invoices set issued_at = now() + interval '1 hour' where id = ${id}`);

    const { number, issuedAt } = await issueInvoice(services, second._id);

    expect(number).toBe(2);
    expect(issuedAt.getTime()).toBeGreaterThan(Date.now() + 50 * 60_000);
  });
});

describe('invoice numbers without the locked counter', async () => {
  const services = await testServices();

  it('are issued twice (negative control)', byChance, async () => {
    // These constraints would refuse the second one even without the lock.
    await services.db.execute(sql`alter table invoices drop constraint if exists invoices_number`);
    await services.db.execute(sql`drop index if exists invoices_order`);

    await askAtOnce(services, 20, withoutRowLocks(services));

    const { faults } = await checkInvoices(services.db);
    expect(faults.length).toBeGreaterThan(0);
  });
});
