import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '@dorsal/domain/order-status';
import { checkIns, retiredParticipants } from '../db/schema/check-ins.ts';
import { events } from '../db/schema/events.ts';
import { rateLimits } from '../db/schema/limits.ts';
import { orders, participants } from '../db/schema/orders.ts';
import { outbox } from '../db/schema/outbox.ts';
import { newId } from '../ids.ts';
import { forgetDueOrders } from '../orders/forget-orders.ts';
import { buildApi } from '../testing/build-api.ts';
import { eventsWithPhones, peopleOf, scanOf } from '../testing/check-in-phone.ts';
import { testServices } from '../testing/test-services.ts';

describe('GET /api/check-in/participants', async () => {
  const services = await testServices();
  const { db } = services;
  const app = await buildApi(services);
  const { buyer, phone, sold } = eventsWithPhones(services, app);
  const turn = (orderId: string, status: OrderStatus) =>
    db
      .update(orders)
      .set({ status, expiresAt: new Date(Date.now() + 60_000) })
      .where(eq(orders.id, orderId));
  const idsOf = ({ participants: listed }: { participants: { _id: string }[] }) =>
    listed.map(({ _id }) => _id);

  /** Everything of the event happened an hour ago. */
  async function longAgo(eventId: string): Promise<void> {
    const then = sql`now() - interval '1 hour'`;
    const own = db.select({ id: orders.id }).from(orders).where(eq(orders.eventId, eventId));
    const people = sql`(select id from ${participants} where ${participants.orderId} in ${own})`;
    await db.update(checkIns).set({ changedAt: then }).where(sql`${checkIns.participantId} in ${people}`);
    await db.update(participants).set({ changedAt: then }).where(sql`${participants.orderId} in ${own}`);
    await db.update(orders).set({ statusChangedAt: then }).where(eq(orders.eventId, eventId));
    await db.update(events).set({ updatedAt: then }).where(eq(events.id, eventId));
    await db
      .update(retiredParticipants)
      .set({ retiredAt: then })
      .where(sql`${retiredParticipants.orderId} in ${own}`);
  }

  it('lists the event, the phone and everyone on orders that were ever paid, without e-mail addresses', async () => {
    const startsAt = new Date('2030-04-05T19:00:00Z');
    const paid = await sold(2, { name: 'Trail Nocturno', startsAt, timeZone: 'Atlantic/Canary' });
    const items = [{ ticketId: paid.ticketIds[0], quantity: 1 }];
    await buyer.place(paid.eventId, items);
    const { body: refunded } = await buyer.place(paid.eventId, items);
    await buyer.checkout(refunded);
    await turn(refunded._id, 'refund_pending');
    await sold();
    const expiresAt = new Date('2030-04-12T19:00:00Z');
    const north = await phone(paid.eventId, { expiresAt });
    const scan = scanOf(paid.people[0]);
    await north.send(scan);

    const list = await north.list();

    const [gone] = await peopleOf(services, refunded._id);
    expect(list).toEqual({
      event: {
        _id: paid.eventId,
        name: 'Trail Nocturno',
        startDate: '2030-04-05T19:00:00.000Z',
        timeZone: 'Atlantic/Canary',
      },
      device: { name: 'Entrada norte', expiresAt: '2030-04-12T19:00:00.000Z' },
      now: expect.any(String),
      participants: expect.any(Array),
      removed: [],
      next: list.now,
    });
    const person = { ticketName: '21K Calderona', isPaid: true, firstScanAt: null, firstScanId: null };
    expect(new Map(list.participants.map((one) => [one._id, one]))).toEqual(
      new Map([
        [
          paid.people[0],
          {
            ...person,
            _id: paid.people[0],
            fullName: 'Participante 1',
            firstScanAt: scan.scannedAt,
            firstScanId: scan.scanId,
          },
        ],
        [paid.people[1], { ...person, _id: paid.people[1], fullName: 'Participante 2' }],
        [gone, { ...person, _id: gone, fullName: 'Participante 1', isPaid: false }],
      ]),
    );
    expect(JSON.stringify(list)).not.toContain('@');
  });

  it('lists with `since` only what has changed: entries, payments and refunds, corrected and new people', async () => {
    const { eventId, ticketIds, people, order } = await sold(3);
    const other = await sold();
    const north = await phone(eventId);
    await longAgo(eventId);
    const { next } = await north.list();
    expect(await north.list(next)).toMatchObject({ participants: [], removed: [] });

    const scan = scanOf(people[1] ?? '');
    await north.send(scan);
    expect((await north.list(next)).participants).toMatchObject([
      { _id: people[1], firstScanId: scan.scanId },
    ]);
    await longAgo(eventId);

    await db
      .update(participants)
      .set({ fullName: 'Lucía Ferrer', changedAt: sql`now()` })
      .where(eq(participants.id, people[0]));
    expect((await north.list(next)).participants).toMatchObject([
      { _id: people[0], fullName: 'Lucía Ferrer' },
    ]);
    await longAgo(eventId);

    const { body: late } = await buyer.place(eventId, [{ ticketId: ticketIds[0], quantity: 1 }]);
    await buyer.checkout(late);
    expect(idsOf(await north.list(next))).toEqual(await peopleOf(services, late._id));
    await longAgo(eventId);

    await turn(order._id, 'refunded');
    const refunded = await north.list(next);
    expect(idsOf(refunded).toSorted()).toEqual(people.toSorted());
    expect(refunded.participants.some(({ isPaid }) => isPaid)).toBe(false);
    expect(idsOf(refunded)).not.toContain(other.people[0]);
  });

  it('lists the ids that were replaced since, and the new one', async () => {
    const { eventId, people, order } = await sold(2);
    const north = await phone(eventId);
    await longAgo(eventId);
    const { next } = await north.list();
    const renewed = newId();
    await db.transaction(async (tx) => {
      await tx
        .update(participants)
        .set({ id: renewed, changedAt: sql`now()` })
        .where(eq(participants.id, people[0]));
      await tx.insert(retiredParticipants).values({ id: people[0], orderId: order._id });
    });

    const list = await north.list(next);

    expect([idsOf(list), list.removed]).toEqual([[renewed], [people[0]]]);
    await longAgo(eventId);
    expect((await north.list(next)).removed).toEqual([]);
  });

  it('lists in full the replaced ids of the event, so that a phone refuses them without network', async () => {
    const [{ eventId, people, order }, other] = [await sold(2), await sold()];
    const renewed = newId();
    await db.insert(retiredParticipants).values([
      { id: people[0], orderId: order._id },
      { id: newId(), orderId: other.order._id },
    ]);
    await db.update(participants).set({ id: renewed }).where(eq(participants.id, people[0]));
    await longAgo(eventId);

    const list = await (await phone(eventId)).list();

    expect(idsOf(list).toSorted()).toEqual([renewed, people[1] ?? ''].toSorted());
    expect(list.removed).toEqual([people[0]]);
  });

  it('lists people whose data was erased, so that phones delete their names', async () => {
    const { eventId, people, order } = await sold(2);
    const north = await phone(eventId);
    await longAgo(eventId);
    const { next, participants: before } = await north.list();
    expect(before.map(({ fullName }) => fullName).toSorted()).toEqual(['Participante 1', 'Participante 2']);
    await db.update(events).set({ startsAt: sql`now() - interval '2 days'` }).where(eq(events.id, eventId));
    await db.update(outbox).set({ doneAt: sql`now()` });
    await db.update(orders).set({ forgetAt: sql`now()` }).where(eq(orders.id, order._id));

    await forgetDueOrders(db);

    const { participants: forgotten } = await north.list(next);
    expect(new Map(forgotten.map(({ _id, fullName }) => [_id, fullName]))).toEqual(
      new Map(people.map((id) => [id, 'Anónimo'])),
    );
  });

  it('includes a change that was stamped before a list and committed after it', async () => {
    const { eventId, people } = await sold();
    const [north, south] = [await phone(eventId), await phone(eventId)];
    await longAgo(eventId);
    const { next: before } = await north.list();
    const scan = scanOf(people[0]);

    const meanwhile = await db.transaction(async (tx) => {
      await tx.insert(checkIns).values({
        ...scan,
        scannedAt: new Date(scan.scannedAt),
        deviceId: south.id,
        changedAt: sql`clock_timestamp()`,
      });
      return north.list(before);
    });
    const after = await north.list(meanwhile.next);

    expect(meanwhile.participants).toEqual([]);
    expect(after.participants).toMatchObject([{ _id: people[0], firstScanId: scan.scanId }]);
  });

  it('stamps an order whenever its status changes, and only then', async () => {
    const { eventId, order } = await sold();
    const stamp = async () => {
      const [row] = await db.select().from(orders).where(eq(orders.id, order._id));
      return row?.statusChangedAt.getTime() ?? 0;
    };
    await longAgo(eventId);
    const old = await stamp();

    await db.update(orders).set({ buyerName: 'Lucía', status: 'paid' }).where(eq(orders.id, order._id));
    expect(await stamp()).toBe(old);
    await db.execute(sql`update orders set status = 'refund_pending' where id = ${order._id}`);
    expect(await stamp()).toBeGreaterThan(old + 3_000_000);
  });

  it.each(['', 'ayer', '2027-04-05', '2027-04-05T18:00:00+02:00', '1 or 1=1'])(
    'answers 400 to since=%s',
    async (since) => {
      const { eventId } = await sold();
      const north = await phone(eventId);

      expect(await north.list(since)).toMatchObject({ code: 'invalid_request' });
    },
  );

  it.each(['0000-01-01T00:00:00Z', '1970-01-01T00:00:00Z'])('returns everything since %s', async (since) => {
    const { eventId, people } = await sold(2);
    const north = await phone(eventId);

    expect(idsOf(await north.list(since)).toSorted()).toEqual(people.toSorted());
  });

  it('is returned in full 30 times a minute; lists of changes have no such limit', async () => {
    const { eventId } = await sold();
    const north = await phone(eventId);
    const { next } = await north.list();
    await db
      .update(rateLimits)
      .set({ count: 30 })
      .where(eq(rateLimits.key, `check-in-list/${north.id}`));

    expect(await north.list()).toMatchObject({ code: 'too_many_requests' });
    expect(await north.list(next)).toMatchObject({ next: expect.any(String) });
  });

  it.each([
    ['a year before', 365 * 24 * 60, 'too_many_requests'],
    ['the day before', 24 * 60, 'too_many_requests'],
    ['61 minutes before', 61, 'too_many_requests'],
    ['50 minutes before', 50, undefined],
  ])('counts a list of the changes since %s as a full one', async (_, minutes, code) => {
    const { eventId } = await sold();
    const north = await phone(eventId);
    const since = new Date(Date.now() - minutes * 60_000).toISOString();
    await north.list(since);
    await db
      .update(rateLimits)
      .set({ count: 30 })
      .where(eq(rateLimits.key, `check-in-list/${north.id}`));

    expect(((await north.list(since)) as { code?: string }).code).toBe(code);
  });

  it('is compressed, and must not be cached', async () => {
    const { eventId } = await sold(20);
    const north = await phone(eventId);

    const { headers } = await app.inject({
      url: '/api/check-in/participants',
      headers: { 'x-device-token': north.token, 'accept-encoding': 'gzip, br' },
    });

    expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store' });
  });
});
