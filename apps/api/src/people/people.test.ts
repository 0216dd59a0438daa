import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { checkIns, checkInDevices } from '../db/schema/check-ins.ts';
import { orders, participants } from '../db/schema/orders.ts';
import { people } from '../db/schema/people.ts';
import { newId } from '../ids.ts';
import { peopleDesk } from '../testing/people-desk.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices();
const { db } = services;
const desk = await peopleDesk(services, { timeZone: 'Atlantic/Canary' });
const { add, answerTo, questions, ticketIds, eventId } = desk;
const { names, list, counts } = await desk.staff('owner');

const at = (createdAt: string) => ({ createdAt: new Date(createdAt) });
const [nerea, carles] = [
  await add('Nerea Íñiguez Muñoz', {
    email: 'nerea@correo.example',
    answers: [answerTo(questions.shirt, 'M'), answerTo(questions.document, '12345678Z')],
    order: at('2027-03-01T00:30:00Z'),
  }),
  await add('Carles Ferrandis', {
    answers: [answerTo(questions.shirt, 'L')],
    order: at('2027-03-02T12:00:00Z'),
    ticketTypeId: ticketIds[1] ?? '',
    priceCents: 2500,
  }),
];
await add('Abel Antón', {
  order: {
    ...at('2027-03-03T12:00:00Z'),
    status: 'pending',
    paymentMethod: 'transfer',
    paidAt: null,
    expiresAt: new Date('2040-01-01'),
  },
});
await add('Teresa Moll', {
  order: { ...at('2027-03-04T12:00:00Z'), status: 'refunded' },
  cancelledAt: new Date('2027-03-05T12:00:00Z'),
});
await add('Sin Pagar', { order: { status: 'expired', paidAt: null } });
await add('En El Banco', { order: { status: 'pending', paidAt: null, expiresAt: new Date('2040-01-01') } });
const deviceId = newId();
await db
  .insert(checkInDevices)
  .values({ id: deviceId, eventId, name: 'Meta', tokenHash: deviceId, expiresAt: new Date('2040-01-01') });
const [entered] = await db
  .select({ id: people.participantId })
  .from(people)
  .where(eq(people.personId, carles));
await db.insert(checkIns).values({
  participantId: entered?.id ?? '',
  deviceId,
  scanId: '1',
  scannedAt: new Date('2027-11-21T08:00:00Z'),
});

const everyone = ['Abel Antón', 'Carles Ferrandis', 'Nerea Íñiguez Muñoz', 'Teresa Moll'];

describe('POST /api/organizer/:organizerId/events/:eventId/people/list', () => {
  it('lists people whose order was paid or awaits a transfer, by name', async () => {
    const { status, body } = await list();

    expect([status, body.total]).toEqual([200, 4]);
    expect(body.rows.map(({ fullName }) => fullName)).toEqual(everyone);
  });

  it.each([
    ['muñoz', ['Nerea Íñiguez Muñoz']],
    ['INIGUEZ nerea', ['Nerea Íñiguez Muñoz']],
    ['mo', ['Teresa Moll']],
    ['nerea@correo', ['Nerea Íñiguez Muñoz']],
    ['12.345.678-z', ['Nerea Íñiguez Muñoz']],
    ['100%', []],
    ['_', []],
    ['sin pagar', []],
  ])('finds %j', async (q, found) => {
    expect(await names({ q })).toEqual(found);
  });

  it("finds a person by the order's reference", async () => {
    const [row] = (await list({ q: 'carles' }, { columns: ['order'] })).body.rows;

    expect(await names({ q: String(row?.cells[0]) })).toEqual(['Carles Ferrandis']);
  });

  it.each([
    ['a ticket', { ticketIds: [ticketIds[1] ?? ''] }, ['Carles Ferrandis']],
    ['an active place', { place: 'active' }, everyone.slice(0, 3)],
    ['a canceled place', { place: 'cancelled' }, ['Teresa Moll']],
    ['a pending transfer', { orderStates: ['pendingTransfer'] }, ['Abel Antón']],
    ['paid or refunded', { orderStates: ['paid', 'refunded'] }, everyone.slice(1)],
    ['having entered', { checkedIn: true }, ['Carles Ferrandis']],
    [
      'an answer',
      { answers: [{ questionId: questions.shirt.id, values: ['M', 'S'] }] },
      ['Nerea Íñiguez Muñoz'],
    ],
    [
      'no answer',
      { answers: [{ questionId: questions.shirt.id, values: [null] }] },
      ['Abel Antón', 'Teresa Moll'],
    ],
    ['a price', { priceFrom: 20, priceUntil: 25 }, ['Carles Ferrandis']],
    [
      "days in the event's zone",
      { boughtFrom: '2027-03-01', boughtUntil: '2027-03-02' },
      ['Carles Ferrandis', 'Nerea Íñiguez Muñoz'],
    ],
    ['the day before', { boughtUntil: '2027-02-28' }, []],
    ['several at once', { q: 'abel', orderStates: ['paid'], checkedIn: false }, []],
    [
      'several with a result',
      { q: 'nerea', orderStates: ['paid'], checkedIn: false },
      ['Nerea Íñiguez Muñoz'],
    ],
  ] as const)('filters by %s', async (_, audience, found) => {
    expect(await names(structuredClone(audience) as Parameters<typeof names>[0])).toEqual(found);
  });

  it.each([
    ['name', 'descending', ['Teresa Moll', 'Nerea Íñiguez Muñoz', 'Carles Ferrandis', 'Abel Antón']],
    ['boughtAt', 'ascending', ['Nerea Íñiguez Muñoz', 'Carles Ferrandis', 'Abel Antón', 'Teresa Moll']],
    ['ticket', 'ascending', ['Abel Antón', 'Nerea Íñiguez Muñoz', 'Teresa Moll', 'Carles Ferrandis']],
  ])('sorts by %s, %s', async (by, direction, sorted) => {
    expect(await names({}, { by, direction })).toEqual(sorted);
  });

  it('has each person once in windows of any size', async () => {
    const windows = await Promise.all(
      [0, 1, 2, 3, 4].map((offset) => names({}, { by: 'order', offset, limit: 1 })),
    );

    expect(windows.flat().toSorted()).toEqual(everyone);
  });

  it('masks documents, writes money in euros, and leaves cells without a value null', async () => {
    const columns = [
      'email',
      'price',
      `answer:${questions.document.id}`,
      `answer:${questions.shirt.id}`,
      'checkedInAt',
    ];
    const { body } = await list({}, { columns });

    const cells = new Map(body.rows.map((row) => [row.fullName, row.cells]));
    expect(cells.get('Nerea Íñiguez Muñoz')).toEqual(['nerea@correo.example', 15, '•••••678Z', 'M', null]);
    expect(cells.get('Carles Ferrandis')?.slice(1)).toEqual([25, null, 'L', '2027-11-21T08:00:00.000Z']);
  });

  it('names people by an id that opens nothing', async () => {
    const [row] = await db.select().from(people).where(eq(people.personId, nerea));

    expect(JSON.stringify((await list()).body)).not.toContain(row?.participantId);
  });

  it('shows a refund and a canceled place at once', async () => {
    const [person] = await db.select().from(people).where(eq(people.personId, nerea));
    const change = async (status: 'refund_pending' | 'paid', cancelledAt: Date | null) => {
      await db
        .update(orders)
        .set({ status })
        .where(eq(orders.id, person?.orderId ?? ''));
      await db
        .update(participants)
        .set({ cancelledAt })
        .where(eq(participants.id, person?.participantId ?? ''));
    };

    await change('refund_pending', new Date());
    expect(await names({ place: 'cancelled' })).toEqual(['Nerea Íñiguez Muñoz', 'Teresa Moll']);
    expect(await names({ orderStates: ['refunded'] })).toEqual(['Nerea Íñiguez Muñoz', 'Teresa Moll']);
    await change('paid', null);
    expect(await names({ place: 'cancelled' })).toEqual(['Teresa Moll']);
    expect(await names({ orderStates: ['refunded'] })).toEqual(['Teresa Moll']);
  });
});

describe('POST /api/organizer/:organizerId/events/:eventId/people/counts', () => {
  it('counts each value of a filter with the other filters, without its own', async () => {
    const { body } = await counts({ ticketIds: [ticketIds[0]], orderStates: ['paid'] }, questions.shirt.id);

    expect(body).toEqual({
      everyone: 4,
      active: 3,
      total: 1,
      tickets: [
        { _id: ticketIds[0], count: 1 },
        { _id: ticketIds[1], count: 1 },
      ],
      place: { active: 1, cancelled: 0 },
      orderStates: { paid: 1, pendingTransfer: 1, refunded: 1 },
      checkedIn: { yes: 0, no: 1 },
      categories: [],
      answers: [{ value: 'M', count: 1 }],
    });
  });

  it('counts everyone whatever is searched for', async () => {
    expect((await counts({ q: 'nerea' })).body).toMatchObject({
      everyone: 4,
      active: 3,
      total: 1,
      answers: null,
    });
  });
});
