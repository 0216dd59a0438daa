import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { OrganizerNotice } from '@dorsal/domain/organizer-notices';
import type { OrganizerRole } from '@dorsal/domain/organizer-roles';
import { duplicatePeople } from '../db/schema/duplicate-people.ts';
import { erasureRequests } from '../db/schema/erasure-requests.ts';
import { organizerMembers, sentNotices } from '../db/schema/members.ts';
import { orders } from '../db/schema/orders.ts';
import { paymentAttempts, refunds } from '../db/schema/payments.ts';
import { eventStock } from '../db/schema/stock.ts';
import { refundAccounts } from '../db/schema/payouts.ts';
import { people } from '../db/schema/people.ts';
import { newId } from '../ids.ts';
import { organizerNotice, organizerNoticePayload } from '../mail/organizer-notice.ts';
import { waitingMails } from '../testing/accounts.ts';
import { buildPanel, seedOrganizer, signedInStaff } from '../testing/panel-staff.ts';
import { type EventDraft, seedEvent } from '../testing/seed-event.ts';
import { seedPerson } from '../testing/seed-person.ts';
import { testServices } from '../testing/test-services.ts';
import { withQueries } from '../testing/with-queries.ts';
import { sendOrganizerNotices } from './send-organizer-notices.ts';

const services = await testServices();
const { db } = services;
const panel = await buildPanel(services);
const hourMs = 3_600_000;

async function club(draft: EventDraft = {}) {
  const organizerId = await seedOrganizer(services);
  const { eventId, ticketIds } = await seedEvent(db, { organizerId, name: '10K Puerto', ...draft });
  const member = async (
    notices: OrganizerNotice[],
    { role = 'owner', eventIds }: { role?: OrganizerRole; eventIds?: string[] } = {},
  ) => {
    const staff = await signedInStaff(services, panel, {
      organizerId,
      role,
      ...(eventIds && { eventIds }),
    });
    const url = `/api/organizer/${organizerId}/notices`;
    const choose = (chosen: unknown) => staff.browser.call('PUT', url, { body: { notices: chosen } });
    if (role !== 'timer') await choose(notices);
    const received = async () => waitingMails(db, 'organizer-notice', staff.email);
    return { ...staff, url, choose, received };
  };
  const sell = (order: Partial<typeof orders.$inferInsert> = {}) =>
    seedPerson(db, { eventId, ticketTypeId: ticketIds[0], order });
  return { organizerId, eventId, ticketIds, member, sell };
}

const run = () => sendOrganizerNotices(db);

describe('the choice of notices', () => {
  it('begins with three, and is the member’s own for each organizer', async () => {
    const { member } = await club();
    const [ana, berta] = [await member([]), await member(['dailySummary'])];

    expect((await ana.browser.call('GET', ana.url)).body).toEqual({ notices: [] });
    expect((await berta.browser.call('GET', berta.url)).body).toEqual({ notices: ['dailySummary'] });
    expect((await ana.choose(['firstSale', 'firstSale'])).body).toEqual({ notices: ['firstSale'] });
    expect((await ana.choose(['everything'])).status).toBe(400);
    const { browser } = await signedInStaff(services, panel, {
      organizerId: await seedOrganizer(services),
      role: 'owner',
    });
    expect((await browser.call('GET', ana.url)).status).toBe(404);
  });

  it('of a new member are the first sale, a nearly sold out event, what hinders or helps a refund, and duplicates', async () => {
    const { organizerId } = await club();
    const { browser } = await signedInStaff(services, panel, { organizerId, role: 'reader' });

    const { body } = await browser.call('GET', `/api/organizer/${organizerId}/notices`);

    expect(body).toEqual({
      notices: [
        'firstSale',
        'nearlySoldOut',
        'refundRefused',
        'refundAccountGiven',
        'duplicatePeople',
        'erasureAsked',
      ],
    });
  });
});

describe('the first sale', () => {
  it('is notified once, to those who chose it, whose role sees figures and who may see the event', async () => {
    const { member, sell, eventId, organizerId } = await club();
    const chose = await member(['firstSale']);
    const limited = await member(['firstSale'], { role: 'editor', eventIds: [eventId] });
    const others = [
      await member(['dailySummary']),
      await member(['firstSale'], { role: 'editor', eventIds: [newId()] }),
      await member(['firstSale'], { role: 'timer' }),
    ];
    const gone = await member(['firstSale'], { role: 'editor' });
    await db
      .update(organizerMembers)
      .set({ endsAt: sql`now()` })
      .where(eq(organizerMembers.userId, gone.userId));
    await run();
    expect(await chose.received()).toEqual([]);

    await sell();
    await Promise.all([run(), run()]);
    await sell();
    await run();

    expect(await chose.received()).toMatchObject([{ notice: 'firstSale', eventId, eventName: '10K Puerto' }]);
    expect(await limited.received()).toHaveLength(1);
    for (const other of [...others, gone]) expect(await other.received()).toEqual([]);
    expect(await db.$count(sentNotices, eq(sentNotices.organizerId, organizerId))).toBe(1);
  });

  it('would be notified twice without the row that is unique (negative control)', async () => {
    const { member, sell } = await club();
    const chose = await member(['firstSale']);
    await sell();
    const careless = withQueries(services, (statement) =>
      statement.startsWith('insert into "sent_notices"')
        ? 'select $3 as subject where $1::text is not null and $2::text is not null'
        : statement,
    );

    await sendOrganizerNotices(careless.db);
    await sendOrganizerNotices(careless.db);

    expect((await chose.received()).length).toBeGreaterThan(1);
  });

  it('of long ago is not notified', async () => {
    const { member, sell } = await club();
    const chose = await member(['firstSale']);
    await sell({ paidAt: new Date(Date.now() - 25 * hourMs) });
    await sell();

    await run();

    expect(await chose.received()).toEqual([]);
  });
});

describe('a nearly sold out event', () => {
  it('is notified from nine tenths of its places on', async () => {
    const { member, sell, eventId } = await club({ capacity: 12 });
    const chose = await member(['nearlySoldOut']);
    await sell();
    const stock = (sold: number) =>
      db.update(eventStock).set({ sold, withheld: 2 }).where(eq(eventStock.eventId, eventId));

    await stock(8);
    await run();
    expect(await chose.received()).toEqual([]);
    await stock(9);
    await run();
    await run();

    expect(await chose.received()).toMatchObject([{ notice: 'nearlySoldOut', sold: 9, onSale: 10 }]);
  });
});

describe('other notices', () => {
  it('name the sum of a refused refund, and no buyer, to roles that may refund', async () => {
    const { member, sell } = await club();
    const chose = await member(['refundRefused']);
    const orders = await member(['refundRefused'], { role: 'orders' });
    const finance = await member(['refundRefused'], { role: 'finance' });
    const others = [
      await member(['refundRefused'], { role: 'editor' }),
      await member(['refundRefused'], { role: 'reader' }),
    ];
    const personId = await sell();
    const [person] = await db.select().from(people).where(eq(people.personId, personId));
    const [attemptId, refundId] = [newId(), newId()];
    await db.insert(paymentAttempts).values({
      id: attemptId,
      orderId: person?.orderId ?? '',
      number: attemptId.slice(0, 12),
      amountCents: 1590,
      status: 'accepted',
      settledAt: new Date(),
      refundCents: 1500,
    } as typeof paymentAttempts.$inferInsert);
    await db
      .insert(refunds)
      .values({ id: refundId, attemptId, amountCents: 1500, reason: 'operator', status: 'refused' });

    await run();

    const received = await chose.received();
    expect(received).toMatchObject([
      { notice: 'refundRefused', cents: 1500, orderId: person?.orderId, mayRetry: false },
    ]);
    expect(JSON.stringify(received)).not.toContain('Ferrer');
    for (const other of [orders, finance]) expect(await other.received()).toHaveLength(1);
    for (const other of others) expect(await other.received()).toEqual([]);
  });

  it('say how many accounts for refunds were given, and not which', async () => {
    const { member, sell } = await club();
    const chose = await member(['refundAccountGiven']);
    const personId = await sell({ paymentMethod: 'transfer' });
    const [person] = await db.select().from(people).where(eq(people.personId, personId));
    const [attemptId, refundId] = [newId(), newId()];
    await db.insert(paymentAttempts).values({
      id: attemptId,
      orderId: person?.orderId ?? '',
      method: 'transfer',
      number: attemptId,
      amountCents: 1590,
      status: 'accepted',
      settledAt: new Date(),
      refundCents: 1500,
    });
    await db.insert(refunds).values({ id: refundId, attemptId, amountCents: 1500, reason: 'operator' });
    await db
      .insert(refundAccounts)
      .values({ refundId, tokenHash: 'hash of the link', expiresAt: new Date() });
    await run();
    expect(await chose.received()).toEqual([]);

    const account = { iban: Buffer.from('x'), maskedIban: 'ES•• •••• 1332', holder: 'Lucía Ferrer Mas' };
    await db
      .update(refundAccounts)
      .set({ ...account, givenAt: new Date() })
      .where(eq(refundAccounts.refundId, refundId));
    await run();
    await run();

    const received = await chose.received();
    expect(received).toMatchObject([{ notice: 'refundAccountGiven', refunds: 1, cents: 1500 }]);
    expect(JSON.stringify(received)).not.toMatch(/1332|Ferrer/);
  });

  it('is once about a request to delete data, to those who may answer it, without a name', async () => {
    const { member, sell } = await club();
    const chose = await member(['erasureAsked'], { role: 'orders' });
    const reader = await member(['erasureAsked'], { role: 'reader' });
    const personId = await sell();
    const [place] = await db
      .select({ orderId: people.orderId })
      .from(people)
      .where(eq(people.personId, personId));
    const orderId = place?.orderId ?? '';
    await db.insert(erasureRequests).values({ id: newId(), orderId, dueOn: '2026-12-29', message: 'Ferrer' });

    await Promise.all([run(), run()]);
    await run();

    const received = await chose.received();
    expect(received).toMatchObject([{ notice: 'erasureAsked', orderId, eventName: '10K Puerto' }]);
    expect(JSON.stringify(received)).not.toMatch(/Ferrer/);
    expect(await reader.received()).toEqual([]);
    const letter = organizerNotice(organizerNoticePayload.parse(received[0]), 'https://panel.example');
    expect(letter.title).toBe('Una persona pide que borres sus datos');
    expect(JSON.stringify(letter.blocks)).toContain('29 dic 2026');
    expect(JSON.stringify(letter.blocks)).toContain(`/orders/${orderId}`);
  });

  it('are once about new pairs of people, to those who may see the event, without a name', async () => {
    const { member, eventId, ticketIds } = await club();
    const chose = await member(['duplicatePeople']);
    const limited = await member(['duplicatePeople'], { role: 'editor', eventIds: [newId()] });
    const person = { document: { kind: 'dni', number: '12345678Z' } } as const;
    const place = { eventId, ticketTypeId: ticketIds[0], person };
    const [one = '', other = ''] = [await seedPerson(db, place), await seedPerson(db, place)].toSorted();
    await db.insert(duplicatePeople).values({ oneId: one, otherId: other, cause: 'document' });

    await Promise.all([run(), run()]);
    await run();

    const received = await chose.received();
    expect(received).toMatchObject([{ notice: 'duplicatePeople', pairs: 1, eventName: '10K Puerto' }]);
    expect(JSON.stringify(received)).not.toMatch(/Ferrer|12345678Z/);
    expect(await limited.received()).toEqual([]);
    const letter = organizerNotice(organizerNoticePayload.parse(received[0]), 'https://panel.example');
    expect(letter.title).toBe('Puede que una persona esté repetida');
    expect(JSON.stringify(letter.blocks)).toContain('1 pareja de plazas coincide en el documento');
    expect(JSON.stringify(letter.blocks)).toContain(`/events/${eventId}/participants?f=repeated%3Dyes`);
  });

  it('count the transfers that came since the last one', async () => {
    const { member, sell } = await club();
    const chose = await member(['transferReceived']);
    await sell({ paymentMethod: 'transfer' });
    await sell({ paymentMethod: 'transfer' });
    await sell();
    await run();
    await sell({ paymentMethod: 'transfer' });
    await run();

    const received = await chose.received();
    expect(received).toHaveLength(2);
    expect(received).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ orders: 1, cents: 1590 }),
        expect.objectContaining({ orders: 2, cents: 3180 }),
      ]),
    );
  });

  it('sum up the day before, by event, from eight in the morning', async () => {
    const { member, sell, organizerId } = await club();
    const chose = await member(['dailySummary']);
    await sell();
    await db.update(orders).set({
      paidAt: sql`date_trunc('day', now() at time zone 'Europe/Madrid') at time zone 'Europe/Madrid' - interval '1 hour'`,
    });
    const at = (hour: number) =>
      withQueries(services, (statement) => statement.replace('hour >= 8', `${hour} >= 8`)).db;

    await sendOrganizerNotices(at(7));
    expect(await chose.received()).toEqual([]);
    await sendOrganizerNotices(at(8));
    await sendOrganizerNotices(at(9));

    expect(await chose.received()).toMatchObject([
      { notice: 'dailySummary', events: [{ name: '10K Puerto', places: 1, cents: 1590 }] },
    ]);
    expect(
      await db.$count(
        sentNotices,
        and(eq(sentNotices.organizerId, organizerId), eq(sentNotices.notice, 'dailySummary')),
      ),
    ).toBe(1);
  });
});
