import { describe, expect, it } from 'vitest';
import { confirmTransfer } from '../payments/confirm-transfer.ts';
import { askForAccountAgain } from '../payments/refund-account.ts';
import { requestRefund } from '../payments/request-refund.ts';
import { mailRoom } from '../testing/mail-room.ts';

const { checkedOut, deliver, mailsTo, services } = await mailRoom();

describe('refund-account-asked', () => {
  it('has the newest link only, to the buyer alone', async () => {
    const { order, lucia, pau } = await checkedOut({ paymentMethod: 'transfer' });
    await confirmTransfer(services, { orderId: order._id, amountCents: 5300 });
    await deliver();
    await requestRefund(services, order._id);
    await askForAccountAgain(services, order._id, { refundId: undefined, wasReturned: false });

    await deliver();

    const asking = (address: string) =>
      mailsTo(address).filter(({ subject }) => subject?.startsWith('Dinos a qué cuenta'));
    const [mail, ...others] = asking(lucia);
    expect(others).toEqual([]);
    expect(asking(pau)).toEqual([]);
    expect(mail?.text).toMatch(/https:\/\/dorsal\.example\/devolucion#[\w-]{43}\b/);
    expect(mail?.text?.replaceAll('\u00a0', ' ')).toContain('Te devolvemos: 53,00 €');
    expect(mail?.text).toContain('caduca en 30 días');
  });
});
