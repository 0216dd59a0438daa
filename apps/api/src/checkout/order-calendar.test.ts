import { describe, expect, it } from 'vitest';
import { buildApi } from '../testing/build-api.ts';
import { checkBooks } from '../testing/books.ts';
import { Buyer } from '../testing/buyer.ts';
import { type EventDraft, seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices({ environment: { PUBLIC_URL: 'https://dorsal.example' } });
checkBooks(services);
const app = await buildApi(services);
const buyer = new Buyer(app);

async function held(draft: EventDraft = {}) {
  const event = await seedEvent(services.db, { tickets: [{ priceCents: 0 }], ...draft });
  const { body: order } = await buyer.place(event.eventId, [{ ticketId: event.ticketIds[0], quantity: 1 }]);
  return { event, order };
}

const calendarOf = (orderId: string, token?: string) =>
  app.inject({
    method: 'GET',
    url: `/api/orders/${orderId}/calendar`,
    ...(token !== undefined && { headers: { 'x-checkout-token': token } }),
  });

describe('GET /api/orders/:orderId/calendar', () => {
  it('gives the guest of a paid order the event with a link to the tickets', async () => {
    const { event, order } = await held();
    await buyer.checkout(order);

    const answer = await calendarOf(order._id, order.checkoutToken);

    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${event.slug}.ics"`,
      'cache-control': 'no-store',
    });
    const lines = answer.body.replaceAll(/\r\n[ \t]/g, '');
    expect(lines).toContain('SUMMARY:Trail Nocturno del Garbí');
    expect(lines).toContain(
      `Tus entradas: https://dorsal.example/purchase-confirmation/${order._id}#token=${order.checkoutToken}`,
    );
  });

  it('answers any other caller like for an unknown order', async () => {
    const { order } = await held();
    await buyer.checkout(order);

    expect((await calendarOf(order._id)).statusCode).toBe(404);
    expect((await calendarOf(order._id, 'x'.repeat(43))).statusCode).toBe(404);
  });

  it('returns no file for an unconfirmed order or an event without a date', async () => {
    const { order } = await held();
    expect((await calendarOf(order._id, order.checkoutToken)).json()).toMatchObject({
      code: 'order_not_paid',
    });
    await buyer.cancel(order);

    const undated = await held({ startsAt: null });
    await buyer.checkout(undated.order);
    const answer = await calendarOf(undated.order._id, undated.order.checkoutToken);

    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'event_without_date' });
  });
});
