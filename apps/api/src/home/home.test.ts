import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PanelHomeBody } from '@dorsal/api-contract/panel/home';
import type { OrganizerRole } from '@dorsal/domain/organizer-roles';
import { orderLines, orders, participants } from '../db/schema/orders.ts';
import { organizers } from '../db/schema/organizers.ts';
import { newId } from '../ids.ts';
import { buildApi } from '../testing/build-api.ts';
import { Buyer } from '../testing/buyer.ts';
import { draftContent, EventEditor } from '../testing/event-editor.ts';
import { buildPanel, seedOrganizer, signedInStaff } from '../testing/panel-staff.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices({ environment: { RATE_LIMIT_SCALE: '1000' } });
const panel = await buildPanel(services);
const buyer = new Buyer(await buildApi(services));
const { db } = services;

const midnight = sql`date_trunc('day', now() at time zone 'Europe/Madrid')`;
const now = sql`now() at time zone 'Europe/Madrid'`;

async function office() {
  const organizerId = await seedOrganizer(services);
  const event = await seedEvent(db, { organizerId });
  const as = async (role: OrganizerRole, eventIds?: readonly string[]) => {
    const { browser } = await signedInStaff(services, panel, {
      organizerId,
      role,
      ...(eventIds && { eventIds }),
    });
    const home = async () =>
      (await browser.call<PanelHomeBody>('GET', `/api/organizer/${organizerId}/home`)).body;
    return { home, events: new EventEditor(browser, organizerId) };
  };
  /** An order of some places that was paid at a time of Madrid. */
  const paid = async (places: number, at = now, of = event) => {
    const { body } = await buyer.place(of.eventId, [{ ticketId: of.ticketIds[0], quantity: places }]);
    await db
      .update(orders)
      .set({ status: 'paid', buyerName: 'Lucía Ferrer', paidAt: sql`(${at}) at time zone 'Europe/Madrid'` })
      .where(eq(orders.id, body._id));
    return body._id;
  };
  return { organizerId, event, as, paid };
}

/** A participant whose place was canceled. */
async function seedCancelled(orderId: string, ticketTypeId: string): Promise<void> {
  await db.insert(participants).values({
    id: newId(),
    orderId,
    ticketTypeId,
    fullName: 'Pau Soler',
    email: 'pau@correo.example',
    position: 0,
    cancelledAt: new Date(),
  });
}

describe('GET /api/organizer/:organizerId/home', () => {
  it('compares today with the same hours a week ago, and this week with the last', async () => {
    const { as, paid, event } = await office();
    const { home } = await as('reader');
    const refunded = await paid(1);
    await db.update(orderLines).set({ refundedCents: 500 }).where(eq(orderLines.orderId, refunded));
    const partly = await paid(2, midnight);
    await seedCancelled(partly, event.ticketIds[0]);
    await paid(3, sql`${now} - interval '7 days'`);
    // After this time of that day, and before it began.
    await paid(4, sql`${now} - interval '7 days' + interval '1 second' + interval '1 minute'`);
    await paid(5, sql`${midnight} - interval '7 days' - interval '1 second'`);

    const { today, lastWeekday } = await home();

    expect(today).toEqual({ places: 2, orders: 2, collected: 3 * 18.5 - 5 });
    expect(lastWeekday).toEqual({ places: 3, orders: 1, collected: 3 * 18.5 });
  });

  it('has yesterday beside that weekday a week before, and each of the last 7 days', async () => {
    const { as, paid } = await office();
    const { home } = await as('finance');
    await paid(1);
    await paid(2, sql`${midnight} - interval '1 second'`);
    await paid(3, sql`${midnight} - interval '1 day'`);
    await paid(4, sql`${midnight} - interval '1 day' - interval '1 second'`);
    await paid(5, sql`${midnight} - interval '7 days' - interval '1 second'`);
    await paid(6, sql`${midnight} - interval '8 days'`);
    await paid(7, sql`${midnight} - interval '8 days' - interval '1 second'`);

    const { today, yesterday, weekdayBefore, days } = await home();

    expect(yesterday).toEqual({ places: 5, orders: 2, collected: 5 * 18.5 });
    expect(weekdayBefore).toEqual({ places: 11, orders: 2, collected: 11 * 18.5 });
    expect(days.map(({ places }) => places)).toEqual([1, 5, 4, 0, 0, 0, 0]);
    expect(days[0]).toMatchObject(today);
    expect(days[1]).toMatchObject(yesterday);
  });

  it('shows the next events with the places that each sold on the last 14 days', async () => {
    const { as, paid, event } = await office();
    const { home } = await as('owner');
    await paid(2);
    const refunding = await paid(3, sql`${midnight} - interval '1 second'`);
    // Its money is on its way back, and its places are still valid.
    await db.update(orders).set({ status: 'refund_pending' }).where(eq(orders.id, refunding));
    await paid(4, sql`${midnight} - interval '13 days'`);
    await paid(5, sql`${midnight} - interval '13 days' - interval '1 second'`);

    const { next, eventsOnSale, capacity, freePlaces } = await home();

    expect([eventsOnSale, capacity, freePlaces]).toEqual([1, 100, 86]);
    expect(next).toMatchObject([{ _id: event.eventId, daily: [4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 2] }]);
  });

  it.each<[OrganizerRole, string | null]>([
    ['owner', 'Lucía Ferrer'],
    ['editor', 'Lucía Ferrer'],
    ['orders', 'Lucía Ferrer'],
    ['finance', 'Lucía Ferrer'],
    ['reader', null],
  ])('names the buyers of the latest orders to %s: %s', async (role, name) => {
    const { as, paid } = await office();
    const { home } = await as(role);
    const orderId = await paid(2);

    const { latestOrders } = await home();

    expect(latestOrders).toMatchObject([
      {
        _id: orderId,
        buyer: name,
        places: 2,
        total: 37,
        status: 'paid',
        reference: orderId.slice(-8).toUpperCase(),
      },
    ]);
  });

  it('shows a limited member only the sales and events of the membership', async () => {
    const { as, paid, event, organizerId } = await office();
    const other = await seedEvent(db, { organizerId });
    await paid(2);
    await paid(3, now, other);
    const { home, events } = await as('orders', [event.eventId]);

    const { today, next, latestOrders } = await home();

    expect([today.places, next.length, latestOrders.length]).toEqual([2, 1, 1]);
    expect((await events.list()).body.map(({ _id }) => _id)).toEqual([event.eventId]);
    expect((await events.get(other.eventId)).status).toBe(404);
  });

  it('lists what needs the person', async () => {
    const { as, organizerId } = await office();
    const { home, events } = await as('owner');
    const ready = await events.written(draftContent({ slug: 'lista', name: 'Lista' }));
    const blocked = await events.written(draftContent({ slug: 'falta', name: 'Falta', tickets: [] }));
    await signedInStaff(services, panel, { organizerId, role: 'reader', hasFactor: false });
    await db.update(organizers).set({ secondFactorRequired: true }).where(eq(organizers.id, organizerId));

    const { tasks } = await home();

    expect(tasks).toHaveLength(3);
    expect(tasks).toEqual(
      expect.arrayContaining([
        { kind: 'eventReady', count: 1, subject: 'Lista', eventId: ready.eventId, orderId: null },
        { kind: 'eventBlocked', count: 1, subject: 'Falta', eventId: blocked.eventId, orderId: null },
        { kind: 'memberWithoutFactor', count: 1, subject: null, eventId: null, orderId: null },
      ]),
    );
    await db.update(organizers).set({ state: 'pending' }).where(eq(organizers.id, organizerId));
    expect((await home()).tasks[0]).toMatchObject({ kind: 'entityPending' });
  });
});

describe('GET /api/organizer/:organizerId/events', () => {
  it('lists events by their start, those without a date first, with money for roles that see figures', async () => {
    const { as, paid, event } = await office();
    const owner = await as('owner');
    const { body: draft } = await owner.events.create('Sin fecha');
    const refunded = await paid(2);
    await db.update(orderLines).set({ refundedCents: 300 }).where(eq(orderLines.orderId, refunded));

    const { body } = await owner.events.list();

    expect(body).toMatchObject([
      { _id: draft._id, name: 'Sin fecha', state: 'draft', startDate: null, collected: 0, blockers: 1 },
      { _id: event.eventId, state: 'onSale', collected: 31, places: { held: 2, capacity: 100 } },
    ]);
    const timer = await as('timer');
    expect((await timer.events.list()).body.map(({ collected }) => collected)).toEqual([null, null]);
    expect(await timer.events.create()).toMatchObject({ status: 403, body: { code: 'no_permission' } });
  });
});
