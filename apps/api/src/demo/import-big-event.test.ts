import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orderLines, orders, participants } from '../db/schema/orders.ts';
import { paymentAttempts } from '../db/schema/payments.ts';
import { eventStock } from '../db/schema/stock.ts';
import { checkBooks } from '../testing/books.ts';
import { exampleCatalogue } from '../testing/example-catalogue.ts';
import { testServices } from '../testing/test-services.ts';
import { DemoAccountsOnLiveError } from './demo-accounts.ts';
import { importBigEvent } from './import-big-event.ts';
import { importDemoData } from './import-demo-data.ts';
import type { DemoSale } from './sold-orders.ts';

const catalogue = exampleCatalogue({
  daysAhead: -30,
  ticket: { priceSteps: [{ until: '2026-03-01T00:00:00Z', priceCents: 2800 }] },
});
const [event] = catalogue.events;
const [organizer] = catalogue.organizers;
if (!event || !organizer) throw new Error('The example has no event.');
const [long, short] = event.ticketTypes.map(({ id }) => id);

const place = (ticketTypeId: string, fullName: string) => ({
  ticketTypeId,
  fullName,
  email: 'ana@correo.example',
  answers: [{ questionId: 'q', label: 'Club', value: 'Los \\ del "Puerto"\tA\nB' }],
});

const sales: readonly DemoSale[] = [
  {
    at: new Date('2026-02-28T10:00:00Z'),
    buyer: { fullName: 'Ana Peris', email: 'ana@correo.example' },
    places: [
      place(short ?? '', 'Bea Peris'),
      place(long ?? '', 'Ana Peris'),
      place(short ?? '', 'Cai Peris'),
    ],
  },
  {
    at: new Date('2026-03-02T10:00:00Z'),
    buyer: { fullName: 'Dídac Sanz', email: 'didac@correo.example' },
    places: [place(long ?? '', 'Dídac Sanz')],
  },
];

const bigEvent = { event, organizerId: organizer.id, sales: () => sales };

describe('an event with many paid orders', async () => {
  const services = await testServices();
  const { db } = services;
  checkBooks(services);
  await importDemoData(services, { organizers: catalogue.organizers, events: [] });

  it('is imported once, with the places that it has sold', async () => {
    await importBigEvent(services, bigEvent);
    await importBigEvent(services, bigEvent);

    expect(await db.$count(orders)).toBe(2);
    expect(await db.$count(participants)).toBe(4);
    expect(await db.select({ sold: eventStock.sold }).from(eventStock)).toEqual([{ sold: 4 }]);
  });

  it('has the prices of the days on which it was sold', async () => {
    const sold = await db
      .select({ name: orders.buyerName, subtotal: orders.subtotalCents, seller: orders.sellerId })
      .from(orders)
      .orderBy(orders.createdAt);

    expect(sold).toEqual([
      { name: 'Ana Peris', subtotal: 2800 + 2 * 1450, seller: organizer.id },
      { name: 'Dídac Sanz', subtotal: 3200, seller: organizer.id },
    ]);
  });

  it('assigns each line to the participant of its place', async () => {
    const lines = await db
      .select({ kind: orderLines.kind, text: orderLines.text, name: participants.fullName })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .innerJoin(participants, eq(participants.id, orderLines.participantId))
      .where(eq(orders.buyerName, 'Ana Peris'))
      .orderBy(orderLines.position);

    expect(lines.map(({ kind, text, name }) => `${kind} ${text}: ${name}`)).toEqual([
      'ticket 21K: Ana Peris',
      'ticket Marcha 8K: Bea Peris',
      'ticket Marcha 8K: Cai Peris',
      'fee Gastos de gestión: Ana Peris',
      'fee Gastos de gestión: Bea Peris',
      'fee Gastos de gestión: Cai Peris',
    ]);
  });

  it('keeps tabs, line breaks and backslashes in answers', async () => {
    const [participant] = await db.select({ answers: participants.answers }).from(participants);

    expect(participant?.answers[0]?.value).toBe('Los \\ del "Puerto"\tA\nB');
  });

  it('was paid by card, each order under a number of its own', async () => {
    const [attempts] = await db
      .select({
        numbers: sql<number>`count(distinct ${paymentAttempts.number})::int`,
        months: sql<
          string[]
        >`array_agg(left(${paymentAttempts.number}, 4) order by ${paymentAttempts.createdAt})`,
      })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.status, 'accepted'));

    expect(attempts).toEqual({ numbers: 2, months: ['2602', '2603'] });
  });

  it('is refused with a live TPV, since no bank has its payments', async () => {
    const redsys = { ...services.config.redsys, url: 'https://sis.redsys.es/sis/realizarPago' };
    const live = { ...services, config: { ...services.config, redsys } };

    await expect(importBigEvent(live, bigEvent)).rejects.toThrow(DemoAccountsOnLiveError);
  });
});
