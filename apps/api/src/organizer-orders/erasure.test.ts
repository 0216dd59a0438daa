import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PurchasedTicketBody } from '@dorsal/api-contract/events';
import { erasureDueDay } from '@dorsal/domain/erasure-request';
import { formatEventDate } from '@dorsal/domain/event-dates';
import { inTransaction } from '../db/in-transaction.ts';
import { consentEvidence } from '../db/schema/consent-evidence.ts';
import { erasureRequests } from '../db/schema/erasure-requests.ts';
import { events } from '../db/schema/events.ts';
import { organizerActivity } from '../db/schema/members.ts';
import { orders, participants } from '../db/schema/orders.ts';
import { guardianConsents } from '../db/schema/guardian-consents.ts';
import { requestToken } from '../guardians/request-token.ts';
import { sweep } from '../housekeeping/sweep.ts';
import { forgetDueOrders } from '../orders/forget-orders.ts';
import { guardianMail } from '../outbox/guardian-mails.ts';
import { enqueueAll } from '../outbox/outbox.ts';
import { Buyer } from '../testing/buyer.ts';
import { erasureDesk } from '../testing/erasure-desk.ts';
import { carmesEmail, signature } from '../testing/guardian-desk.ts';
import { signedIn } from '../testing/signed-in.ts';
import { wholeDump } from '../testing/whole-dump.ts';

const desk = await erasureDesk();
const { db, services, sold, deliver, mailsTo } = desk;
const zone = 'Europe/Madrid';
const message = 'No-voy-a-correr-4711';

const activityOf = async (orderId: string) =>
  JSON.stringify(
    await db
      .select({
        action: organizerActivity.action,
        subject: organizerActivity.subject,
        before: organizerActivity.before,
        after: organizerActivity.after,
      })
      .from(organizerActivity)
      .where(sql`${organizerActivity.after} ->> 'orderId' = ${orderId}`),
  );
const dayText = (day: string) => formatEventDate(`${day}T12:00:00Z`, 'UTC');

describe('POST /api/orders/:orderId/erasure-request', () => {
  it('stores one request with its last day, and mails the buyer a receipt', async () => {
    const { ask, email, orderId } = await sold();

    const { status, body } = await ask(message);
    const again = await ask('Otra vez');

    expect(status).toBe(200);
    expect(body.dueOn).toBe(erasureDueDay(body.askedAt, zone));
    expect(again).toEqual({ status: 200, body });
    const stored = await db.select().from(erasureRequests).where(eq(erasureRequests.orderId, orderId));
    expect(stored).toMatchObject([{ message, answer: null }]);
    await deliver();
    const mails = mailsTo(email).filter(({ subject }) => subject?.includes('borren tus datos'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(dayText(body.dueOn));
  });

  it('stores one request when two calls come at the same moment', async () => {
    const { ask, orderId } = await sold();

    const answers = await Promise.all([ask(message), ask(message), ask(message)]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await db.$count(erasureRequests, eq(erasureRequests.orderId, orderId))).toBe(1);
  });

  it('is shown with the order to its guest, and with the tickets to its account, until it is answered', async () => {
    const { ask, see, orderId, token, eventId, staff } = await sold();
    const account = await signedIn(services);
    await db.update(orders).set({ userId: account.userId }).where(eq(orders.id, orderId));
    expect([await see({ token }), await see(account)]).toEqual([undefined, undefined]);

    const { body: asked } = await ask();

    expect([await see({ token }), await see(account), await see({})]).toEqual([asked, asked, undefined]);
    const held = await new Buyer(desk.app).send<PurchasedTicketBody[]>(
      'GET',
      `/api/events/event/${eventId}/tickets`,
      account,
    );
    expect(held.body[0]?.participants[0]?.erasure).toEqual(asked);
    await (await staff()).answer({ answer: 'refused', reason: 'Hay una reclamación.' });
    expect(await see({ token })).toBeUndefined();
  });

  it('is for the owner of the order: its account or its token', async () => {
    const [own, other] = [await sold(), await sold()];
    const account = await signedIn(services);
    await db.update(orders).set({ userId: account.userId }).where(eq(orders.id, own.orderId));

    expect((await own.ask(message, { token: other.token })).status).toBe(404);
    expect((await own.ask(message, { bearer: (await signedIn(services)).bearer })).status).toBe(404);
    expect(await db.$count(erasureRequests, eq(erasureRequests.orderId, own.orderId))).toBe(0);
    expect((await own.ask(message, { bearer: account.bearer })).status).toBe(200);
  });

  it('waits until the buyer of a free order has confirmed the address', async () => {
    const { ask, orderId } = await sold();
    const free = { subtotalCents: 0, feesCents: 0, totalCents: 0, buyerConfirmedAt: null };
    await db.update(orders).set(free).where(eq(orders.id, orderId));

    expect(await ask()).toMatchObject({ status: 409, body: { code: 'buyer_unconfirmed' } });
    await db.update(orders).set({ buyerConfirmedAt: new Date() }).where(eq(orders.id, orderId));
    expect((await ask()).status).toBe(200);
  });

  it('refuses a long message, an order that was never paid, and the sixth of a network in an hour', async () => {
    const { ask, orderId, token } = await sold();
    expect((await ask('a'.repeat(501))).status).toBe(400);
    await db.update(orders).set({ status: 'expired' }).where(eq(orders.id, orderId));
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'nothing_to_erase' } });
    await db.update(orders).set({ status: 'paid' }).where(eq(orders.id, orderId));

    for (let count = 0; count < 5; count += 1) {
      const sale = await sold();
      expect((await sale.ask(undefined, { token: sale.token, ip: '198.51.100.7' })).status).toBe(200);
    }
    expect((await ask(undefined, { token, ip: '198.51.100.7' })).status).toBe(429);
  });
});

describe('the task of the organizer', () => {
  it('has the last day, and says when it has passed, to those who may answer', async () => {
    const { ask, orderId, eventId, staff } = await sold();
    const { body } = await ask(message);
    const [owner, registrations, reader] = [
      await staff('owner'),
      await staff('orders'),
      await staff('reader'),
    ];

    const task = { subject: 'Trail del Garbí', eventId, orderId, due: { on: body.dueOn, isOver: false } };
    expect(await owner.tasks()).toMatchObject([task]);
    expect(await registrations.tasks()).toMatchObject([task]);
    expect(await reader.tasks()).toEqual([]);
    expect((await reader.see()).erasure).toMatchObject({ message: null, isOverdue: false });

    await db.update(erasureRequests).set({ dueOn: '2026-01-01' }).where(eq(erasureRequests.orderId, orderId));
    expect(await owner.tasks()).toMatchObject([{ due: { on: '2026-01-01', isOver: true } }]);
    expect((await owner.see()).erasure).toMatchObject({ message, isOverdue: true, isRaceAhead: true });
  });
});

describe('POST …/orders/:orderId/erasure', () => {
  it('deletes what the people gave at once, and keeps name, address and evidence before the race', async () => {
    const sale = await sold();
    await sale.ask(message);
    const owner = await sale.staff();
    expect(await wholeDump(db)).toContain(sale.planted);

    const { status, body } = await owner.answer({ answer: 'erased' });

    expect(status).toBe(200);
    expect(body.erasure).toMatchObject({ answer: 'erased', message: null });
    const dump = await wholeDump(db);
    expect(dump).not.toContain(sale.planted);
    expect(dump).not.toContain(Buffer.from(sale.planted).toString('base64').slice(0, 20));
    const [person] = await db.select().from(participants).where(eq(participants.orderId, sale.orderId));
    expect(person).toMatchObject({ fullName: 'Lucía Ferrer Mas', email: sale.email, person: null });
    expect(await db.$count(consentEvidence, eq(consentEvidence.participantId, sale.participantId))).toBe(1);
    expect(await owner.tasks()).toEqual([]);
    expect(await activityOf(sale.orderId)).toContain('orderDataErased');
    await deliver();
    expect(mailsTo(sale.email).at(-1)?.subject).toBe('Datos borrados: Trail del Garbí');
    expect((await owner.answer({ answer: 'erased' })).body.code).toBe('no_open_erasure');
  });

  it('is followed by the names and addresses the day after the race, once the e-mail is sent', async () => {
    const sale = await sold();
    await sale.ask(message);
    const owner = await sale.staff();
    await owner.answer({ answer: 'erased' });
    await deliver();
    await forgetDueOrders(db);
    expect((await owner.see()).buyerEmail).toBe(sale.email);

    await db.update(orders).set({ forgetAt: sql`now()` }).where(eq(orders.id, sale.orderId));
    await db
      .update(events)
      .set({ startsAt: sql`now() - interval '3 days'` })
      .where(eq(events.id, sale.eventId));
    await forgetDueOrders(db);

    expect((await owner.see()).buyerEmail).toBeNull();
    expect(await db.$count(consentEvidence, eq(consentEvidence.orderId, sale.orderId))).toBe(1);
  });

  it('keeps the address of a guardian whose consent is missing until the day after the race', async () => {
    const sale = await sold();
    const ofPlace = eq(guardianConsents.participantId, sale.participantId);
    const waiting = { signedAt: null, email: carmesEmail, fullName: 'Carme Mas Ribes' };
    const [consent] = await db.update(guardianConsents).set(waiting).where(ofPlace).returning();
    const asked = { orderId: sale.orderId, consentId: consent?.id ?? '', email: carmesEmail };
    await inTransaction(db, (tx) => enqueueAll(tx, [guardianMail(asked)]));
    await sale.ask(message);
    const owner = await sale.staff();

    await owner.answer({ answer: 'erased' });

    expect(await wholeDump(db)).not.toContain(sale.planted);
    expect(await db.select().from(guardianConsents).where(ofPlace)).toMatchObject([waiting]);
    await deliver();
    expect(mailsTo(carmesEmail)).toHaveLength(1);
    const token = requestToken(desk.services, consent?.id ?? '');
    const signed = await new Buyer(desk.app).send('PUT', `/api/guardian-requests/${token}`, {
      body: signature,
    });
    expect(signed.status).toBe(200);
    await deliver();
    await db.update(orders).set({ forgetAt: sql`now()` }).where(eq(orders.id, sale.orderId));
    await db
      .update(events)
      .set({ startsAt: sql`now() - interval '3 days'` })
      .where(eq(events.id, sale.eventId));
    await forgetDueOrders(db);
    expect(await db.select().from(guardianConsents).where(ofPlace)).toMatchObject([
      { email: null, fullName: null },
    ]);
  });

  it('keeps everything with a reason that the buyer gets, and the activity has no values', async () => {
    const sale = await sold();
    await sale.ask(message);
    const registrations = await sale.staff('orders');
    expect((await registrations.answer({ answer: 'refused' })).status).toBe(400);

    const { body } = await registrations.answer({ answer: 'refused', reason: 'Hay-una-reclamación' });

    expect(body.erasure).toMatchObject({ answer: 'refused', reason: 'Hay-una-reclamación', message });
    expect(await wholeDump(db)).toContain(sale.planted);
    const activity = await activityOf(sale.orderId);
    expect(activity).toContain('erasureRefused');
    expect(activity).not.toMatch(/reclamación|4711/);
    await deliver();
    expect(mailsTo(sale.email).at(-1)?.text).toContain('Hay-una-reclamación');
  });

  it.each([
    [365, message, 'Hay una reclamación.'],
    [366, null, null],
  ])(
    'leaves of a request refused %i days ago the message %s and the reason %s',
    async (days, left, reason) => {
      const sale = await sold();
      await sale.ask(message);
      await (await sale.staff()).answer({ answer: 'refused', reason: 'Hay una reclamación.' });
      const ofOrder = eq(erasureRequests.orderId, sale.orderId);
      const answeredAt = sql`now() - make_interval(days => ${days}, hours => -1)`;
      await db.update(erasureRequests).set({ answeredAt }).where(ofOrder);

      await sweep(db);

      expect(await db.select().from(erasureRequests).where(ofOrder)).toMatchObject([
        { answer: 'refused', message: left, reason },
      ]);
    },
  );

  it('is for owner and orders, and only for an open request', async () => {
    const sale = await sold();
    const owner = await sale.staff();
    expect(await owner.answer({ answer: 'erased' })).toMatchObject({
      status: 409,
      body: { code: 'no_open_erasure' },
    });
    await sale.ask(message);
    expect((await (await sale.staff('editor')).answer({ answer: 'erased' })).status).toBe(403);
    expect(await wholeDump(db)).toContain(sale.planted);
  });
});
