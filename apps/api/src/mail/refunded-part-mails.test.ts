import { describe, expect, it } from 'vitest';
import { orderDesk } from '../testing/order-desk.ts';
import { bill } from './order-blocks.ts';
import { findMailOrder } from './mail-order.ts';
import { orderConfirmed } from './order-confirmed.ts';
import { linksOf } from './links.ts';
import { sendOrderMailsAgain } from './send-order-mails-again.ts';

const { db, paid, sendRefunds, services, staff } = await orderDesk();
const owner = await staff('owner');

/** An order of two places of which one was given back and canceled. */
async function partlyRefunded() {
  const orderId = await paid(2);
  const [first = ''] = (await owner.see(orderId)).people.map(({ _id }) => _id);
  await owner.refundAsSeen(orderId, {
    scope: { kind: 'people', personIds: [first] },
    withFee: true,
    cancelledIds: [first],
  });
  await sendRefunds();
  const order = await findMailOrder(db, orderId);
  if (!order) throw new Error('The order has no buyer.');
  return { orderId, order };
}

describe('the e-mails of an order of which a part was given back', () => {
  it('are sent again with those about the refund and the canceled place', async () => {
    const { orderId } = await partlyRefunded();

    expect(await sendOrderMailsAgain(db, orderId)).toEqual([
      'order-confirmed',
      'participant-ticket',
      'order-refunded',
      'participant-refunded',
    ]);
  });

  it('have what is left in the bill', async () => {
    const { order } = await partlyRefunded();

    expect(bill(order)).toMatchObject({
      lines: [
        ['2 × 21K Calderona', '37,00\u00a0€'],
        ['Gastos de gestión', '1,00\u00a0€'],
        ['Devuelto', '\u221219,00\u00a0€'],
      ],
      total: ['Queda pagado', '19,00\u00a0€'],
    });
  });

  it('do not wait for other participants if only canceled places are theirs', async () => {
    const { order } = await partlyRefunded();
    const tickets = order.tickets.map((line) => ({
      ...line,
      participants: line.participants.map((one) =>
        one.state === 'active' ? { ...one, email: order.buyer.email } : one,
      ),
    }));

    const letter = await orderConfirmed({ ...order, tickets, isUnconfirmed: true }, linksOf(services, order));

    expect(JSON.stringify(letter?.blocks)).not.toContain('Confirma tu correo');
  });
});
