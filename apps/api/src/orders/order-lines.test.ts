import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orderLines } from '../db/schema/orders.ts';
import { organizers } from '../db/schema/organizers.ts';
import { buildApi } from '../testing/build-api.ts';
import { checkBooks } from '../testing/books.ts';
import { bankMessage, Buyer, checkoutOf, attemptNumber, notify } from '../testing/buyer.ts';
import { type EventDraft, seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices();
checkBooks(services);
const { db } = services;
const app = await buildApi(services);
const buyer = new Buyer(app);

const linesOf = (orderId: string) =>
  db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position));

/** An order of two places at 18,50 € and a free one, with a fee of 2,5 % and 30 cents. */
async function placed(draft: EventDraft = {}) {
  const event = await seedEvent(db, {
    feeFixedCents: 30,
    feePercent: 2.5,
    tickets: [
      { name: '21K Calderona', priceCents: 1850 },
      { name: 'Marcha', priceCents: 0, position: 1 },
    ],
    ...draft,
  });
  const [paid, free = ''] = event.ticketIds;
  // In another order than on the page.
  const { body: order } = await buyer.place(event.eventId, [
    { ticketId: free, quantity: 1 },
    { ticketId: paid, quantity: 2 },
  ]);
  return { event, paid, free, order };
}

describe('the lines of an order', () => {
  it("are one for each place, then the paid places' parts of the fee, with the event's tax", async () => {
    const { order, paid, free } = await placed();

    const tax = { vatPercent: 21, vatExemption: null, taxClass: 'iva21' };
    const nothingElse = { participantId: null, refundedCents: 0, commissionCents: null, ...tax };
    const place = { kind: 'ticket', ticketTypeId: paid, text: '21K Calderona', cents: 1850, ...nothingElse };
    const fee = { kind: 'fee', ticketTypeId: paid, text: 'Gastos de gestión', ...nothingElse };
    expect(await linesOf(order._id)).toEqual(
      [
        place,
        place,
        { ...place, ticketTypeId: free, text: 'Marcha', cents: 0 },
        { ...fee, cents: 77 },
        { ...fee, cents: 76 },
      ].map((line, position) => ({ ...line, orderId: order._id, position })),
    );
    expect(order).toMatchObject({ fees: 1.53, totalAmount: 38.53 });
  });

  it('have the exemption of an exempt event', async () => {
    const exemption = { vatPercent: 0, vatExemption: 'Exento: artículo 20.Uno.13.º de la Ley 37/1992.' };
    const { order } = await placed(exemption);

    expect(await linesOf(order._id)).toMatchObject(Array.from({ length: 5 }, () => exemption));
  });

  it("have the organizer's own commission, also after a changed choice", async () => {
    const event = await seedEvent(db, { feeFixedCents: 30, tickets: [{ priceCents: 1850 }] });
    const own = { commissionPercent: 2.5, commissionFixedCents: 45 };
    await db.update(organizers).set(own).where(eq(organizers.id, event.organizerId));
    const [ticketId] = event.ticketIds;
    const { body: order } = await buyer.place(event.eventId, [{ ticketId, quantity: 2 }]);
    const commissions = async () => (await linesOf(order._id)).map(({ commissionCents }) => commissionCents);

    // 2,5 % of 37,00 € and twice 0,45 €, divided among the places.
    expect(await commissions()).toEqual([92, 91, 0, 0]);
    await buyer.changeItems(order, [{ ticketId, quantity: 1 }]);

    expect(await commissions()).toEqual([91, 0]);
  });

  it("have the event's class of tax, or the ticket's own, and the fee has its own", async () => {
    const classes = async (draft: Parameters<typeof placed>[0]) =>
      (await linesOf((await placed(draft)).order._id)).map(({ kind, taxClass }) => `${kind} ${taxClass}`);

    const exempt = { vatPercent: 0, vatExemption: 'Exento: artículo 20.Uno.13.º de la Ley 37/1992.' };
    expect(new Set(await classes(exempt))).toEqual(new Set(['ticket null', 'fee iva21']));
    expect(new Set(await classes({ ...exempt, taxClass: 'exempt20', feeTaxClass: 'iva10' }))).toEqual(
      new Set(['ticket exempt20', 'fee iva10']),
    );
  });

  it('are replaced when the buyer changes the choice', async () => {
    const { order, paid } = await placed();

    await buyer.changeItems(order, [{ ticketId: paid, quantity: 1 }]);

    const lines = await linesOf(order._id);
    expect(lines.map(({ kind, cents }) => `${kind} ${cents}`)).toEqual(['ticket 1850', 'fee 76']);
  });

  it('belong to the participants, also after a correction', async () => {
    const { order, paid } = await placed();
    const { body: sent } = await buyer.checkout(order, checkoutOf(order));
    await notify(app, bankMessage(services, { number: attemptNumber(sent), amountCents: 3853 }));
    const [first, second] = sent.tickets.find(({ ticketId }) => ticketId === paid)?.participants ?? [];

    const { body: corrected } = await buyer.send<{ _id: string }>(
      'PUT',
      `/api/orders/${order._id}/participants/${first?._id}`,
      { body: { fullName: 'Pau Soler', email: 'pau.soler@correo.example' }, token: order.checkoutToken },
    );

    expect(corrected._id).not.toBe(first?._id);
    const owners = (await linesOf(order._id))
      .filter(({ ticketTypeId }) => ticketTypeId === paid)
      .map(({ kind, participantId }) => `${kind} ${participantId}`);
    expect(owners).toEqual([
      `ticket ${corrected._id}`,
      `ticket ${second?._id}`,
      `fee ${corrected._id}`,
      `fee ${second?._id}`,
    ]);
  });
});
