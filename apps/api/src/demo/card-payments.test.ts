import { expect, it } from 'vitest';
import { completeTransferRefund } from '../payments/complete-refund.ts';
import { partialRefunds } from '../testing/partial-refunds.ts';
import { refundDesk } from '../testing/refund-desk.ts';
import { cardPayments } from './card-payments.ts';
import { DemoAccountsOnLiveError } from './demo-accounts.ts';

const { bank, paid, sendRefunds, services } = await refundDesk();
const { refund } = await partialRefunds(services);
const part = { scope: { kind: 'amount', cents: 500 }, withFee: true } as const;

it('payments by card are listed with what the bank gave back, and not with what a person did', async () => {
  const { order } = await paid();
  await refund(order._id, part);
  await sendRefunds();
  bank.operations.set(order.number, { amountCents: 1850, response: '0000', refundResponse: '0190' });
  await refund(order._id, part);
  await sendRefunds();
  await completeTransferRefund(services, order._id);
  const other = await paid();

  const known = await cardPayments(services);

  expect(known).toMatchObject([
    {
      number: order.number,
      amountCents: 1850,
      paidAt: expect.stringMatching(/Z$/),
      notificationUrl: expect.stringMatching(/\/api\/payments\/redsys\/notification$/),
      refunds: [{ amountCents: 500, authorisationCode: expect.stringMatching(/^\d{6}$/) }],
    },
    { number: other.order.number, refunds: [] },
  ]);
});

it('rejects when REDSYS_URL is the live TPV', async () => {
  const config = {
    ...services.config,
    redsys: { ...services.config.redsys, url: 'https://sis.redsys.es/sis/realizarPago' },
  };

  await expect(cardPayments({ ...services, config })).rejects.toThrow(DemoAccountsOnLiveError);
});
