import { describe, expect, it } from 'vitest';
import { openTestTerminal } from '../testing/terminal.ts';

const terminal = openTestTerminal();

/** A payment of 56,70 € that the bank has authorized and the shop knows about. */
async function paid(): Promise<string> {
  const { order, path } = await terminal.openPayment();
  await terminal.pay(path, 'aceptada');
  return order;
}

const refund = (number: string, body: object = {}) =>
  terminal.sendJson('POST', `/tpv/api/operations/${number}/refund`, body);
const giveBack = (number: string, importe: string) =>
  terminal.post(`/tpv/operaciones/${number}/devolver`, { importe });

describe('a refund at the bank’s panel', () => {
  it('is a form for each authorized operation, with the amount that is left', async () => {
    const { order: open } = await terminal.openPayment();
    const order = await paid();
    const before = (await terminal.pageAt('/tpv')).text;
    expect(before).toContain(`action="/tpv/operaciones/${order}/devolver"`);
    expect(before).not.toContain(`action="/tpv/operaciones/${open}/devolver"`);
    expect(before).toContain(`id="importe-${order}" name="importe" inputmode="decimal" value="56,70"`);

    expect((await giveBack(order, '6,70')).headers.get('location')).toBe('/tpv#operaciones');
    const after = (await terminal.pageAt('/tpv')).text;
    expect(after).toContain(`id="importe-${order}" name="importe" inputmode="decimal" value="50,00"`);
    expect(after).toContain('Aviso de devolución');
  });

  it('notifies the shop: signed, type 3, 0900, with the amount and the payment’s number', async () => {
    const order = await paid();

    const response = await refund(order);

    expect(await response.json()).toMatchObject({
      refundedCents: 5670,
      refunds: [{ amountCents: 5670, response: '0900' }],
      notifications: [{ kind: 'genuine' }, { kind: 'refund', state: 'delivered', status: 200 }],
    });
    expect(terminal.results()).toMatchObject([
      { Ds_Order: order, Ds_TransactionType: '0', Ds_Response: '0000' },
      {
        Ds_Order: order,
        Ds_TransactionType: '3',
        Ds_Response: '0900',
        Ds_Amount: '5670',
        Ds_Currency: '978',
        Ds_AuthorisationCode: expect.stringMatching(/^\d{6}$/),
      },
    ]);
  });

  it('may be of a part, several times, up to what was paid', async () => {
    const order = await paid();

    expect((await refund(order, { amountCents: 2000 })).status).toBe(200);
    expect((await refund(order, { amountCents: 3670 })).status).toBe(200);

    const response = await refund(order, { amountCents: 1 });
    expect([response.status, await response.json()]).toMatchObject([409, { code: 'SIS0057' }]);
    expect((await giveBack(order, '0,01')).status).toBe(400);
    expect(terminal.results().map(({ Ds_Amount }) => Ds_Amount)).toEqual(['5670', '2000', '3670']);
  });

  it('is refused with that fault on, and the shop gets 0950', async () => {
    const order = await paid();
    await terminal.setFaults({ refundRefused: true });

    await refund(order);

    expect(terminal.results()[1]).toMatchObject({ Ds_TransactionType: '3', Ds_Response: '0950' });
  });

  it.each([
    ['dropped', { notificationDropped: true }, 1],
    ['sent three times', { notificationCopies: 3 }, 4],
  ])('has a notification that can be %s', async (_, faults, messages) => {
    const order = await paid();
    await terminal.setFaults(faults);

    await refund(order);

    expect(terminal.shop.notifications).toHaveLength(messages);
  });

  it.each(['', '-1', '1,234', 'todo', '0'])('refuses %j as an amount', async (importe) => {
    expect((await giveBack(await paid(), importe)).status).toBe(400);
  });

  it('needs an authorized operation', async () => {
    const { order } = await terminal.openPayment();

    const response = await refund(order);
    expect([response.status, await response.json()]).toMatchObject([409, { code: 'SIS0056' }]);
    expect((await refund('261199999999')).status).toBe(404);
  });
});
