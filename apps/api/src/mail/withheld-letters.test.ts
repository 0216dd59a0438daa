import { expect, it } from 'vitest';
import { freeOrders } from '../testing/free-orders.ts';
import { mailRoom } from '../testing/mail-room.ts';

const { services, deliver, mailsTo } = await mailRoom();
const { freeOrder, correctPau, confirm, proofOf } = await freeOrders(services);

it('sends the tickets to the corrected address, and nothing to the former one, when the buyer confirms', async () => {
  const bought = await freeOrder();
  const [former = ''] = bought.others;
  const corrected = `ana${bought.number}@correo.example`;
  await correctPau(bought, corrected);

  await confirm(bought.orderId, proofOf(bought));
  await deliver();

  expect(mailsTo(former)).toEqual([]);
  expect(mailsTo(corrected)).toHaveLength(1);
});
