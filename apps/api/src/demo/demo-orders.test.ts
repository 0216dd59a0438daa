import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orders } from '../db/schema/orders.ts';
import { checkBooks } from '../testing/books.ts';
import { byTransfer, seedEvent } from '../testing/seed-event.ts';
import { signedIn } from '../testing/signed-in.ts';
import { testServices } from '../testing/test-services.ts';
import { DemoAccountsOnLiveError } from './demo-accounts.ts';
import { importDemoOrders } from './demo-orders.ts';

describe('the orders of a demo account', async () => {
  const services = await testServices();
  const { db } = services;
  checkBooks(services);
  const lucia = { fullName: 'Lucía Ferrer Moll', email: 'lucia@dorsal.example' };

  const ownOrders = (userId: string) =>
    db
      .select({ status: orders.status, quantity: orders.quantity, method: orders.paymentMethod })
      .from(orders)
      .where(eq(orders.userId, userId))
      .orderBy(orders.createdAt);

  it('are bought by the ordinary calls, once', async () => {
    const { userId } = await signedIn(services);
    const paid = await seedEvent(db, { ...byTransfer, tickets: [{}, {}] });
    const free = await seedEvent(db, { tickets: [{ priceCents: 0 }] });
    const unpaid = await seedEvent(db, byTransfer);
    const demoOrders = [
      {
        eventId: paid.eventId,
        isPaid: true,
        participants: paid.ticketIds.map((ticketId) => ({ ticketId, ...lucia })),
      },
      { eventId: free.eventId, isPaid: true, participants: [{ ticketId: free.ticketIds[0], ...lucia }] },
      { eventId: unpaid.eventId, isPaid: false, participants: [{ ticketId: unpaid.ticketIds[0], ...lucia }] },
      {
        eventId: unpaid.eventId,
        isPaid: false,
        buyer: { fullName: 'Abel Antón Puig', email: 'abel@dorsal.example' },
        participants: [{ ticketId: unpaid.ticketIds[0], ...lucia }],
      },
    ];

    await importDemoOrders(services, { accountId: userId, demoOrders });
    await importDemoOrders(services, { accountId: userId, demoOrders });

    expect(await ownOrders(userId)).toEqual([
      { status: 'paid', quantity: 2, method: 'transfer' },
      { status: 'paid', quantity: 1, method: null },
      { status: 'pending', quantity: 1, method: 'transfer' },
    ]);
    const guest = await db.select().from(orders).where(eq(orders.buyerEmail, 'abel@dorsal.example'));
    expect(guest).toMatchObject([{ userId: null, status: 'pending', buyerName: 'Abel Antón Puig' }]);
  });

  it('leave out an event that no longer sells', async () => {
    const { userId } = await signedIn(services);
    const soldOut = await seedEvent(db, { tickets: [{ capacity: 0 }] });
    const participants = [{ ticketId: soldOut.ticketIds[0], ...lucia }];

    await importDemoOrders(services, {
      accountId: userId,
      demoOrders: [{ eventId: soldOut.eventId, isPaid: true, participants }],
    });

    expect(await ownOrders(userId)).toEqual([]);
  });

  it('are refused with a live TPV', async () => {
    const redsys = { ...services.config.redsys, url: 'https://sis.redsys.es/sis/realizarPago' };
    const live = { ...services, config: { ...services.config, redsys } };

    await expect(importDemoOrders(live, { accountId: 'nobody', demoOrders: [] })).rejects.toThrow(
      DemoAccountsOnLiveError,
    );
  });
});
