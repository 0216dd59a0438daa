import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ledgerFaults } from '../orders/ledger.ts';
import { buildApi } from '../testing/build-api.ts';
import { invoicedOrders } from '../testing/invoiced-orders.ts';
import { operate } from '../testing/operator.ts';
import { testServices } from '../testing/test-services.ts';
import { checkInvoices } from './invoice-faults.ts';

const services = await testServices();
const { db } = services;
const { purchase, ask, sale } = invoicedOrders(services, await buildApi(services));
const event = await sale();
const orderIds: string[] = [];
for (let place = 0; place < 3; place += 1) {
  const order = await purchase({ event });
  await ask(order._id, { token: order.checkoutToken });
  orderIds.push(order._id);
}

class Undo extends Error {}

/** The results of both checks after the statements, which are rolled back. */
async function after(...statements: SQL[]): Promise<{ faults: string[]; rules: string[] }> {
  const found = { faults: [] as string[], rules: [] as string[] };
  await db
    .transaction(async (tx) => {
      for (const statement of statements) await tx.execute(statement);
      found.faults = (await checkInvoices(tx)).faults.map(
        ({ invoice, fault }) => `${invoice.slice(5)} ${fault}`,
      );
      found.rules = (await ledgerFaults(tx)).map(({ rule }) => rule);
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  return found;
}

const gap = 'the invoices of a series are numbered from 1 without a gap';
const ofItsOrder = 'an invoice is of an order that was paid, and of its total';

describe('checkInvoices', () => {
  it('finds nothing after ordinary sales', async () => {
    expect(await checkInvoices(db)).toEqual({ series: 1, invoices: 3, faults: [] });
    expect(await ledgerFaults(db)).toEqual([]);
  });

  it.each([
    [
      'a number that is missing',
      [sql`delete from invoices where number = 2`],
      ['000003 number 2 is missing before it', '000003 is not chained to the record before it'],
      [gap],
    ],
    [
      'another recipient',
      [sql`update invoices set recipient = jsonb_set(recipient, '{name}', '"Otra"') where number = 2`],
      ['000002 was changed after it was issued: its hash is another'],
      [],
    ],
    [
      'a hash that was made to fit',
      [sql`update invoices set hash = repeat('0', 64) where number = 2`],
      [
        '000002 was changed after it was issued: its hash is another',
        '000003 is not chained to the record before it',
      ],
      [],
    ],
    [
      'other sums',
      [sql`update invoices set base_cents = 3139, vat_cents = 661 where number = 1`],
      [
        '000001 was changed after it was issued: its hash is another',
        '000001 its base and IVA are not those of its rate',
      ],
      [],
    ],
    [
      'a total that is not its lines’',
      [sql`update invoices set total_cents = 4800, base_cents = 3967, vat_cents = 833 where number = 1`],
      [
        '000001 was changed after it was issued: its hash is another',
        '000001 its lines do not make its total',
      ],
      [ofItsOrder],
    ],
    [
      'a date before the one before',
      [sql`update invoices set issued_at = now() - interval '1 day' where number = 3`],
      [
        '000003 was changed after it was issued: its hash is another',
        '000003 has an earlier date than the one before it',
      ],
      [],
    ],
    [
      'a document that was never drawn',
      [sql`update invoices set pdf = null where number = 3`],
      ['000003 has no document yet: downloading it once draws it'],
      [],
    ],
    [
      'a last invoice that is gone',
      [sql`delete from invoices where number = 3`],
      [' its counter stands at 3, its last invoice is 2'],
      [gap],
    ],
    [
      'an order that is not paid any more, though nothing went back',
      [sql`update orders set status = 'cancelled' where id = ${orderIds[0]}`],
      [],
      expect.arrayContaining([ofItsOrder]) as string[],
    ],
  ])('finds %s', async (_, statements, faults, rules) => {
    expect(await after(...statements)).toEqual({ faults, rules });
  });

  it('finds a completed refund of an invoiced order without a corrective invoice', async () => {
    const { rules } =
      await after(sql`insert into refunds (id, attempt_id, amount_cents, reason, status, settled_at)
      select 'refund', id, 1, 'operator', 'completed', now() from payment_attempts where order_id = ${orderIds[0]}`);

    expect(rules).toContain(
      'a completed refund of an invoiced order has its corrective, or the worker is at it',
    );
  });
});

describe('invoices verify', () => {
  it('exits with 0 and prints the number of invoices', async () => {
    expect(await operate(services, 'invoices verify')).toEqual({
      code: 0,
      out: 'The invoices are right: 3 in 1 series.',
      error: '',
    });
  });

  it('exits with 1 and prints which invoice is wrong, and how', async () => {
    await db.execute(sql`update invoices set pdf = null where number = 3`);

    const { code, out } = await operate(services, 'invoices verify');

    expect(code).toBe(1);
    expect(out).toMatch(/\d{4}-000003.*has no document yet/);
    expect(out).toContain('1 wrong.');
    const check: unknown = JSON.parse((await operate(services, 'invoices verify --json')).out);
    expect(check).toMatchObject({ invoices: 3, faults: [{ orderId: orderIds[2] }] });
  });
});

describe('invoices list', () => {
  it('lists the newest first', async () => {
    const { out } = await operate(services, 'invoices list');

    expect(
      out
        .split('\n')
        .slice(1)
        .map((line) => /-(\d{6})/.exec(line)?.[1]),
    ).toEqual(['000003', '000002', '000001']);
    expect(out).toContain('B00716217');
  });

  it('lists those of an order, also as JSON', async () => {
    const { out } = await operate(services, `invoices list --order ${orderIds[1]?.slice(-8)} --json`);

    expect(JSON.parse(out)).toMatchObject([{ number: 2, totalCents: 3800, orderId: orderIds[1] }]);
  });

  it('appears in `orders show`', async () => {
    const { out } = await operate(services, `orders show ${orderIds[1]}`);

    expect(out).toMatch(/-000002 .*Ferrer & Mas Asesores, S\.L\./);
    const told = await operate(services, `orders show ${orderIds[1]} --json`);
    expect(told.out).not.toContain('"pdf"');
  });

  it('refuses an invalid limit', async () => {
    expect(await operate(services, 'invoices list --limit none')).toMatchObject({ code: 2 });
  });
});
