import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { issueCorrective } from '../invoices/issue-corrective.ts';
import { buildApi } from '../testing/build-api.ts';
import { checkBooks } from '../testing/books.ts';
import { invoicedOrders } from '../testing/invoiced-orders.ts';
import { operate } from '../testing/operator.ts';
import { testServices } from '../testing/test-services.ts';

const holding = (text: string) => expect.stringContaining(text) as string;

describe('invoices, for the operator', async () => {
  const services = await testServices();
  checkBooks(services);
  const { ask, purchase } = invoicedOrders(services, await buildApi(services));
  const order = await purchase();
  const { rawPayload: pdf } = await ask(order._id, { token: order.checkoutToken });
  const folder = await mkdtemp(join(tmpdir(), 'dorsal-operator-'));
  afterAll(() => rm(folder, { recursive: true }));

  const listed = async (options: string) => {
    const { out } = await operate(services, `invoices list --json ${options}`);
    return JSON.parse(out) as { organizer: string; orderId: string }[];
  };

  it('invoices list shows those of an organizer', async () => {
    const [invoice] = await listed('');

    expect(await listed(`--organizer ${invoice?.organizer}`)).toMatchObject([{ orderId: order._id }]);
  });

  it('invoices list names the known organizers if the given one is unknown', async () => {
    const [invoice] = await listed('');

    expect(await operate(services, 'invoices list --organizer nobody')).toEqual({
      code: 1,
      out: '',
      error: `There is no organizer "nobody". There are: ${invoice?.organizer}.`,
    });
  });

  it('invoices pdf writes the bytes that the buyer got, and overwrites no file', async () => {
    const path = join(folder, 'factura.pdf');

    const written = await operate(services, `invoices pdf ${order._id} --out "${path}"`);

    expect(written).toMatchObject({ code: 0, out: holding(`000001 is in ${path}.`) });
    expect((await readFile(path)).equals(pdf)).toBe(true);
    expect(await operate(services, `invoices pdf ${order._id} --out "${path}"`)).toMatchObject({
      code: 1,
      error: holding('is there already: give another file with --out.'),
    });
  });

  it('invoices pdf writes the corrective invoice of a refunded order', async () => {
    const path = join(folder, 'rectificativa.pdf');
    const command = `invoices pdf ${order._id} --corrective --out "${path}"`;
    expect(await operate(services, command)).toMatchObject({ code: 1, error: holding('was not taken back') });

    await operate(services, `orders refund ${order._id} --yes`);
    await services.db.execute(sql`update refunds set status = 'refused' where status = 'requested'`);
    await operate(services, `refunds complete ${order._id}`);
    const [refund] = (
      await services.db.execute<{ id: string }>(sql`select r.id from refunds r
      join payment_attempts a on a.id = r.attempt_id where a.order_id = ${order._id}`)
    ).rows;
    await issueCorrective(services, { orderId: order._id, refundId: refund?.id ?? '' });

    expect(await operate(services, command)).toMatchObject({ code: 0, out: holding('000001 is in') });
    const written = await readFile(path);
    expect(written.subarray(0, 5).toString()).toBe('%PDF-');
    expect(written.equals(pdf)).toBe(false);
  });

  it('invoices pdf issues no invoice: it says why the order has none', async () => {
    const { _id } = await purchase({ billingData: null });

    expect(await operate(services, `invoices pdf ${_id}`)).toMatchObject({
      code: 1,
      error: holding('has no invoice: one is issued when its buyer asks for it'),
    });
  });

  it('invoices pdf says why a file cannot be written', async () => {
    const path = join(folder, 'nowhere', 'factura.pdf');

    expect(await operate(services, `invoices pdf ${order._id} --out "${path}"`)).toMatchObject({
      code: 1,
      error: `${path} can't be written (ENOENT).`,
    });
  });
});
