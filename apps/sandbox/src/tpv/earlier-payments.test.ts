import { describe, expect, it } from 'vitest';
import { payment, readResult, signedForm } from '../testing/shop.ts';
import { openTestTerminal } from '../testing/terminal.ts';

const terminal = openTestTerminal();

const earlier = (values: Record<string, unknown> = {}) => ({
  number: terminal.nextOrder(),
  amountCents: 5670,
  paidAt: '2026-03-09T10:00:00.000Z',
  authorisationCode: '123456',
  notificationUrl: `${terminal.shop.url}/aviso`,
  refunds: [],
  ...values,
});

const restore = (payments: unknown) => terminal.sendJson('POST', '/tpv/api/operations', payments);

async function refund(order: string, amount: string) {
  const request = {
    ...payment,
    DS_MERCHANT_TRANSACTIONTYPE: '3',
    DS_MERCHANT_ORDER: order,
    DS_MERCHANT_AMOUNT: amount,
  };
  const response = await terminal.sendJson('POST', '/tpv/sis/rest/trataPeticionREST', signedForm(request));
  return (await response.json()) as Record<string, string>;
}

describe('POST /tpv/api/operations', () => {
  it('makes payments of earlier runs known, so that they are refunded by the real call', async () => {
    const known = earlier();

    const response = await restore([known, earlier()]);

    expect([response.status, await response.json()]).toEqual([201, { added: 2 }]);
    expect(readResult(new URLSearchParams(await refund(known.number, '5670')))).toMatchObject({
      Ds_Order: known.number,
      Ds_Response: '0900',
    });
  });

  it('leaves an order number unknown that was not in the list: SIS0054', async () => {
    await restore([earlier()]);

    expect(await refund(terminal.nextOrder(), '5670')).toEqual({ errorCode: 'SIS0054' });
  });

  it('counts what was given back before: SIS0057 for more', async () => {
    const refunds = [{ amountCents: 5000, authorisationCode: '654321', at: '2026-03-10T10:00:00.000Z' }];
    const known = earlier({ refunds });
    await restore([known]);

    expect(await refund(known.number, '671')).toEqual({ errorCode: 'SIS0057' });
    expect(await refund(known.number, '670')).not.toHaveProperty('errorCode');
  });

  it('keeps an operation that it knows already', async () => {
    const { order } = await terminal.openPayment();

    expect(await (await restore([earlier({ number: order })])).json()).toEqual({ added: 0 });
    expect(await refund(order, '5670')).toEqual({ errorCode: 'SIS0056' });
  });

  it.each([
    ['no list', () => ({})],
    ['no payment', () => [null]],
    ['a number that the terminal refuses', () => [earlier({ number: 'abc' })]],
    ['no cents', () => [earlier({ amountCents: 0 })]],
    ['no date', () => [earlier({ paidAt: 'ayer' })]],
    [
      'more refunded than paid',
      () => [earlier({ refunds: [{ amountCents: 5671, authorisationCode: '1', at: '2026-03-10' }] })],
    ],
  ])('refuses %s, and adds nothing of the list', async (_, body) => {
    const valid = earlier();
    const sent = body();

    const { status } = await restore(Array.isArray(sent) ? [valid, ...sent] : sent);

    expect(status).toBe(400);
    expect(await refund(valid.number, '5670')).toEqual({ errorCode: 'SIS0054' });
  });
});
