import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { checkIns, retiredParticipants } from '../db/schema/check-ins.ts';
import { events } from '../db/schema/events.ts';
import { orders } from '../db/schema/orders.ts';
import { outbox } from '../db/schema/outbox.ts';
import { checkBooks } from '../testing/books.ts';
import { correctionDesk } from '../testing/correction-desk.ts';
import { signedIn } from '../testing/signed-in.ts';
import { tokenHash } from '../token-hash.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices();
checkBooks(services);
const { db } = services;
const { buyer, bought, correct, stored, letIn } = await correctionDesk(services);

const corrected = { fullName: 'Ana Peña Gil', email: 'ana.pena@correo.example' };

const kindsOf = async (orderId: string) => {
  const rows = await db
    .select({ kind: outbox.kind })
    .from(outbox)
    .where(
      sql`${outbox.dedupeKey} ~ ${`^(participant-corrected|participant-moved|correction-confirmed):${orderId}`}`,
    );
  return rows.map(({ kind }) => kind).sort();
};

describe('PUT /api/orders/:orderId/participants/:participantId', () => {
  it('with another e-mail creates a new id, and the old id is invalid everywhere', async () => {
    const { owner, event, order, ana, pau } = await bought();
    const place = { orderId: order._id, participantId: ana._id };

    const { status, body } = await correct(place, corrected, { bearer: owner.bearer });

    expect(status).toBe(200);
    expect(body).toEqual({ _id: expect.stringMatching(/^[0-9a-z]{26}$/), ...corrected });
    expect(body._id).not.toBe(ana._id);
    expect(await stored(ana._id)).toBeUndefined();
    const [retired] = await db.select().from(retiredParticipants).where(eq(retiredParticipants.id, ana._id));
    expect(retired).toMatchObject({ orderId: order._id, retiredAt: expect.any(Date) });
    const tickets = await buyer.send<{ participants: unknown[] }[]>(
      'GET',
      `/api/events/event/${event.eventId}/tickets`,
      { bearer: owner.bearer },
    );
    expect(tickets.body[0]?.participants).toEqual([
      { ...body, orderId: order._id, orderedAt: order.createdAt },
      {
        _id: pau._id,
        fullName: pau.fullName,
        email: pau.email,
        orderId: order._id,
        orderedAt: order.createdAt,
      },
    ]);
    const { body: seen } = await buyer.see(order._id, { bearer: owner.bearer });
    expect(seen.tickets[0]?.participants).toEqual([{ ...body, state: 'active' }, pau]);
  });

  it('stores when it was changed, for the check-in devices', async () => {
    const { owner, order, ana } = await bought();
    const before = await stored(ana._id);

    const { body } = await correct(
      { orderId: order._id, participantId: ana._id },
      { ...corrected, email: ana.email },
      { bearer: owner.bearer },
    );

    const after = await stored(body._id);
    expect(after?.changedAt.getTime()).toBeGreaterThan(before?.changedAt.getTime() ?? Infinity);
  });

  it.each([
    ['as it stands', (email: string) => email],
    ['in capitals', (email: string) => email.toUpperCase()],
    ['with spaces around it', (email: string) => `  ${email} `],
  ])('with the same e-mail, %s, keeps the id', async (_, spelled) => {
    const { owner, order, ana } = await bought();

    const { status, body } = await correct(
      { orderId: order._id, participantId: ana._id },
      { fullName: '  Ana Peña Gil ', email: spelled(ana.email) },
      { bearer: owner.bearer },
    );

    expect([status, body]).toEqual([200, { _id: ana._id, fullName: 'Ana Peña Gil', email: ana.email }]);
    expect(await db.$count(retiredParticipants, eq(retiredParticipants.orderId, order._id))).toBe(0);
    expect(await kindsOf(order._id)).toEqual(['participant-corrected']);
  });

  it('changes nothing and sends no e-mail if the data are the same', async () => {
    const { owner, order, ana } = await bought();

    const { status, body } = await correct(
      { orderId: order._id, participantId: ana._id },
      { fullName: ana.fullName, email: ana.email },
      { bearer: owner.bearer },
    );

    expect([status, { ...body, state: 'active' }]).toEqual([200, ana]);
    expect(await kindsOf(order._id)).toEqual([]);
  });

  it('accepts the checkout token instead of a session, as guests have none', async () => {
    const { order, ana } = await bought();
    const place = { orderId: order._id, participantId: ana._id };

    const { status } = await correct(place, corrected, { token: order.checkoutToken });

    expect(status).toBe(200);
  });

  it('answers 404 to any other caller, like an unknown order', async () => {
    const { order, ana } = await bought();
    const stranger = await signedIn(services);
    const place = { orderId: order._id, participantId: ana._id };
    const other = await bought();

    const answers = [
      await correct(place, corrected),
      await correct(place, corrected, { bearer: stranger.bearer }),
      await correct(place, corrected, { token: other.order.checkoutToken }),
      await correct({ ...place, orderId: newId() }, corrected, { bearer: stranger.bearer }),
    ];

    for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'order_not_found']);
    expect(await stored(ana._id)).toMatchObject({ fullName: ana.fullName, email: ana.email });
  });

  it("answers 404 to a participant of another order, even the caller's own", async () => {
    const { owner, order } = await bought();
    const other = await bought();

    const { status, body } = await correct({ orderId: order._id, participantId: other.ana._id }, corrected, {
      bearer: owner.bearer,
    });

    expect([status, body.code]).toEqual([404, 'participant_not_found']);
  });

  it('answers 409 to an id that a correction has retired', async () => {
    const { owner, order, ana } = await bought();
    const place = { orderId: order._id, participantId: ana._id };
    await correct(place, corrected, { bearer: owner.bearer });

    const { status, body } = await correct(
      place,
      { ...corrected, email: 'otra@correo.example' },
      { bearer: owner.bearer },
    );

    expect([status, body.code]).toEqual([409, 'participant_changed']);
  });

  it.each([
    ['24 hours before the start', { startsAt: sql`now() + interval '24 hours'` }],
    [
      'at the end that the event names',
      { startsAt: sql`now() + interval '30 days'`, changesUntil: sql`now() - interval '1 second'` },
    ],
  ])('answers 409 changes_closed from %s on', async (_, dates) => {
    const { owner, event, order, ana } = await bought();
    await db.update(events).set(dates).where(eq(events.id, event.eventId));

    const { status, body } = await correct({ orderId: order._id, participantId: ana._id }, corrected, {
      bearer: owner.bearer,
    });

    expect([status, body.code]).toEqual([409, 'changes_closed']);
    expect(await stored(ana._id)).toMatchObject({ email: ana.email });
  });

  it('is still open just before', async () => {
    const { owner, event, order, ana } = await bought();
    await db
      .update(events)
      .set({ startsAt: sql`now() + interval '24 hours 5 minutes'` })
      .where(eq(events.id, event.eventId));

    const { status } = await correct({ orderId: order._id, participantId: ana._id }, corrected, {
      bearer: owner.bearer,
    });

    expect(status).toBe(200);
  });

  it('answers 409 participant_checked_in for a participant who has checked in', async () => {
    const { owner, event, order, ana } = await bought();
    await letIn(db, { eventId: event.eventId, participantId: ana._id });

    const { status, body } = await correct({ orderId: order._id, participantId: ana._id }, corrected, {
      bearer: owner.bearer,
    });

    expect([status, body.code]).toEqual([409, 'participant_checked_in']);
    expect(await db.$count(checkIns, eq(checkIns.participantId, ana._id))).toBe(1);
  });

  it.each(['pending', 'expired', 'refund_pending', 'refunded'] as const)(
    'answers 409 order_not_paid while the order is %s',
    async (status) => {
      const { owner, order, ana } = await bought();
      const expiresAt = new Date(Date.now() + 60_000);
      await db.update(orders).set({ status, expiresAt }).where(eq(orders.id, order._id));

      const answer = await correct({ orderId: order._id, participantId: ana._id }, corrected, {
        bearer: owner.bearer,
      });
      await db.update(orders).set({ status: 'paid', expiresAt: null }).where(eq(orders.id, order._id));

      expect([answer.status, answer.body.code]).toEqual([409, 'order_not_paid']);
    },
  );

  it.each([
    ['without a name', { fullName: ' ' }, 'fullName', 'Falta el nombre completo.'],
    [
      'with a line break in it',
      { fullName: 'Ana\r\nBcc: x@y.es' },
      'fullName',
      'Quita los saltos de línea y caracteres de control.',
    ],
    [
      'with two addresses',
      { email: 'a@b.es,c@d.es' },
      'email',
      'Escribe un correo válido, por ejemplo andreu@correo.es.',
    ],
  ])('answers 400 %s, and says where', async (_, wrong, field, text) => {
    const { owner, order, ana } = await bought();

    const { status, body } = await correct(
      { orderId: order._id, participantId: ana._id },
      { ...corrected, ...wrong },
      { bearer: owner.bearer },
    );

    expect([status, body.fields]).toEqual([400, { [field]: text }]);
  });

  it('happens once for a key, whatever became of the first answer', async () => {
    const { owner, order, ana } = await bought();
    const place = { orderId: order._id, participantId: ana._id };
    const sending = { bearer: owner.bearer, key: randomUUID() };

    const first = await correct(place, corrected, sending);
    const again = await correct(place, corrected, sending);
    const other = await correct(place, { ...corrected, fullName: 'Eva' }, sending);
    const without = await correct(place, corrected, { ...sending, key: null });

    expect(again).toEqual(first);
    expect(await kindsOf(order._id)).toEqual([
      'correction-confirmed',
      'participant-corrected',
      'participant-moved',
    ]);
    expect([other.status, without.status]).toEqual([422, 400]);
  });
});

describe('how often a place can be corrected', () => {
  it('is limited to five times a day, so that no mailbox is flooded', async () => {
    const { owner, order, ana, pau } = await bought();
    let { _id } = ana;
    const statuses: number[] = [];
    for (let time = 1; time <= 6; time += 1) {
      const { status, body } = await correct(
        { orderId: order._id, participantId: _id },
        { fullName: 'Ana', email: `ana${time}@correo.example` },
        { bearer: owner.bearer },
      );
      statuses.push(status);
      if (status === 200) ({ _id } = body);
    }

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const place = { orderId: order._id, participantId: pau._id };
    const { status } = await correct(place, { fullName: 'Eva', email: pau.email }, { bearer: owner.bearer });
    expect(status).toBe(200);
  });

  it('ends at 20 e-mails a day to one address, over all orders', async () => {
    await db.execute(sql`
      insert into rate_limits (key, count, resets_at)
      values (${`correct-to-address/${tokenHash('victima@correo.example')}`}, 20, now() + interval '1 hour')`);
    const { owner, order, ana } = await bought();

    const { status } = await correct(
      { orderId: order._id, participantId: ana._id },
      { fullName: 'Ana', email: 'Victima@correo.example' },
      { bearer: owner.bearer },
    );

    expect(status).toBe(429);
    expect(await stored(ana._id)).toMatchObject({ email: ana.email });
  });

  it('ends at 100 a day of one buyer, over all orders', async () => {
    const { owner, order, ana } = await bought();
    await db.execute(sql`insert into rate_limits (key, count, resets_at)
      values (${`correct-by-buyer/${tokenHash(owner.email)}`}, 100, now() + interval '1 hour')`);

    const { status } = await correct(
      { orderId: order._id, participantId: ana._id },
      { fullName: 'Ana', email: 'otra@correo.example' },
      { bearer: owner.bearer },
    );

    expect(status).toBe(429);
  });

  it('sends an address that loses places at most 20 notices a day; later corrections still happen', async () => {
    const { owner, order, ana } = await bought();
    await db.execute(sql`insert into rate_limits (key, count, resets_at)
      values (${`correct-from-address/${tokenHash(ana.email)}`}, 20, now() + interval '1 hour')
      on conflict (key) do update set count = 20`);

    const { status } = await correct(
      { orderId: order._id, participantId: ana._id },
      { fullName: 'Ana', email: 'otra.mas@correo.example' },
      { bearer: owner.bearer },
    );

    expect(status).toBe(200);
    expect(await kindsOf(order._id)).not.toContain('participant-moved');
    expect(await kindsOf(order._id)).toContain('participant-corrected');
  });
});
