import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PlacedOrderBody } from '@dorsal/api-contract/orders';
import type { PersonDataBody } from '@dorsal/api-contract/person';
import type { RaceClass } from '@dorsal/domain/category-members';
import { classConsentVersion } from '@dorsal/domain/race-class';
import { classConsentMissingText } from '@dorsal/domain/race-class';
import type { SportRules } from '@dorsal/domain/ticket-rules';
import { events } from '../db/schema/events.ts';
import { healthAnswers } from '../db/schema/health-answers.ts';
import { participants } from '../db/schema/orders.ts';
import { classOfCategories } from '../health-answers/race-class.ts';
import { openedAnswer } from '../health-answers/sealed-answer.ts';
import { sweep } from '../housekeeping/sweep.ts';
import { checkoutOf } from '../testing/buyer.ts';
import { checkoutDesk } from '../testing/checkout-desk.ts';
import { freeEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices();
const { buyer, held } = await checkoutDesk(services);
const { db, secret } = services;

const raceDay = { kind: 'raceDay' } as const;
const sport: SportRules = {
  fields: [
    { field: 'birthDate', isRequired: true },
    { field: 'raceClass', isRequired: false },
  ],
  ageLimits: [],
  categorySets: [
    {
      name: 'A pie',
      reference: raceDay,
      members: { kind: 'class', classes: ['open'] },
      rows: [
        { code: 'SEN', name: 'Sénior', sex: 'all', ages: [18, 39] },
        { code: 'VET', name: 'Veteranos', sex: 'all', ages: [40, null] },
      ],
    },
    {
      name: 'Handbike',
      reference: raceDay,
      members: { kind: 'class', classes: ['handbike'] },
      rows: [{ code: 'HB', name: 'Handbike', sex: 'all' }],
    },
  ],
};
const race = { ...freeEvent, timeZone: 'UTC', startsAt: new Date('2027-12-12T08:00:00Z'), sport };

const born = { birthDate: '1990-03-14' };
const handbike: PersonDataBody = {
  ...born,
  raceClass: { kind: 'handbike', healthConsent: classConsentVersion },
};

const send = (order: PlacedOrderBody, person: PersonDataBody) =>
  buyer.checkout(order, {
    participants: checkoutOf(order).participants.map((one) => ({ ...one, person })),
  });

async function storedOf({ _id }: PlacedOrderBody) {
  const [row] = await db.select().from(participants).where(eq(participants.orderId, _id));
  if (!row) throw new Error('The order has no participant.');
  const answers = await db.select().from(healthAnswers).where(eq(healthAnswers.participantId, row.id));
  return {
    row,
    categories: row.categories.map(({ name }) => name),
    health: answers.map(({ id, label, sealed }) => [label, openedAnswer(secret, id, sealed)]),
  };
}

/** An order of a free race with this person. */
async function sold(person: PersonDataBody = handbike, draft: Parameters<typeof held>[0] = {}) {
  const { order, event } = await held({ ...race, ...draft });
  expect((await send(order, person)).status).toBe(200);
  return { order, event };
}

describe('the class of a person in a checkout', () => {
  it.each([
    ['no consent', undefined],
    ['consent to an earlier text', '2025-01'],
  ])('is refused with %s', async (_, healthConsent) => {
    const { order } = await held(race);

    const { status, body } = await send(order, {
      ...born,
      raceClass: { kind: 'handbike', healthConsent },
    });

    expect([status, body.fields]).toEqual([
      400,
      { 'participants.0.person.raceClass.consent': classConsentMissingText },
    ]);
  });

  it('is stored encrypted among the answers about health, and gives its category', async () => {
    const { order } = await sold();

    const { row, categories, health } = await storedOf(order);

    expect(categories).toEqual(['Handbike']);
    expect(health).toEqual([['Clase', 'handbike']]);
    expect(row.person).toEqual(born);
    expect(JSON.stringify(row)).not.toContain('handbike');
  });

  it.each<[string, PersonDataBody]>([
    ['left out', born],
    ['the open one', { ...born, raceClass: { kind: 'open' } }],
  ])('is not stored if it is %s', async (_, person) => {
    const { order } = await sold(person);

    expect(await storedOf(order)).toMatchObject({ categories: ['Sénior · 18–39'], health: [] });
  });

  it('is not stored if the event does not ask it', async () => {
    const fields = sport.fields.filter(({ field }) => field !== 'raceClass');
    const { order } = await sold(handbike, { sport: { ...sport, fields } });

    expect(await storedOf(order)).toMatchObject({ categories: ['Sénior · 18–39'], health: [] });
  });

  it('stays, with its category, if a repeated checkout leaves it out, until the open one is sent', async () => {
    const { order } = await held({ ...race, tickets: [{}] });
    expect((await send(order, handbike)).status).toBe(200);
    expect((await send(order, born)).status).toBe(200);
    expect(await storedOf(order)).toMatchObject({
      categories: ['Handbike'],
      health: [['Clase', 'handbike']],
    });

    await send(order, { ...born, raceClass: { kind: 'open' } });

    expect(await storedOf(order)).toMatchObject({ categories: ['Sénior · 18–39'], health: [] });
  });

  it.each([
    [undefined, 30, 1],
    [undefined, 31, 0],
    [7, 8, 0],
  ])(
    'kept for %s days is deleted by the sweep: %i days after the race %i are left',
    async (keptDays, days, left) => {
      const fields = sport.fields.map((setting) => ({ ...setting, ...(keptDays && { keptDays }) }));
      const { order, event } = await sold(handbike, { sport: { ...sport, fields } });
      const startsAt = sql`now() - make_interval(days => ${days}::int)`;
      await db.update(events).set({ startsAt }).where(eq(events.id, event.eventId));

      await sweep(db);

      const { health, categories } = await storedOf(order);
      expect([health.length, categories]).toEqual([left, ['Handbike']]);
    },
  );
});

describe('the class of a person in a correction', () => {
  const correct = async (order: PlacedOrderBody, body: object) => {
    const { row } = await storedOf(order);
    const { status } = await buyer.send('PUT', `/api/orders/${order._id}/participants/${row.id}`, {
      body: { fullName: row.fullName, email: row.email, ...body },
      token: order.checkoutToken,
    });
    return status;
  };

  it('stays if it is left out, and still decides the category', async () => {
    const { order } = await sold();

    expect(await correct(order, { person: { birthDate: '1980-03-14' } })).toBe(200);

    expect(await storedOf(order)).toMatchObject({
      row: { person: { birthDate: '1980-03-14' } },
      categories: ['Handbike'],
      health: [['Clase', 'handbike']],
    });
  });

  it('still decides the category after the sweep deleted it, and is not stored again', async () => {
    const { order } = await sold();
    await db.delete(healthAnswers);

    expect(await correct(order, { person: { birthDate: '1980-03-14' } })).toBe(200);

    expect(await storedOf(order)).toMatchObject({ categories: ['Handbike'], health: [] });
  });

  it.each([
    [['Ruedas'], 'wheelchair'],
    [['Ruedas', 'Handbike'], 'handbike'],
    [['General'], undefined],
    [[], undefined],
  ])('is that of the stored categories in the sets %o: %s', (stored, kind) => {
    const set = (name: string, ...classes: RaceClass[]) => ({
      name,
      reference: raceDay,
      members: { kind: 'class', classes } as const,
      rows: [],
    });
    const sets = [
      set('General', 'open', 'handbike'),
      set('Ruedas', 'wheelchair', 'handbike'),
      set('Handbike', 'handbike'),
    ];

    const found = classOfCategories(
      sets.slice(kind ? 1 : 0),
      stored.map((name) => ({ set: name, code: name, name })),
    );

    expect(found?.kind).toBe(kind);
  });

  it('is replaced with consent only, and changes the category', async () => {
    const { order } = await sold(born);
    const { healthConsent: _, ...unconsented } = handbike.raceClass ?? { kind: 'handbike' };

    expect(await correct(order, { person: { ...born, raceClass: unconsented } })).toBe(400);
    expect(await correct(order, { person: handbike })).toBe(200);
    expect(await storedOf(order)).toMatchObject({
      categories: ['Handbike'],
      health: [['Clase', 'handbike']],
    });

    expect(await correct(order, { person: { ...born, raceClass: { kind: 'open' } } })).toBe(200);
    expect(await storedOf(order)).toMatchObject({ categories: ['Sénior · 18–39'], health: [] });
  });

  it('is not that of the former person', async () => {
    const { order } = await sold();
    const marc = {
      fullName: 'Marc Vidal',
      email: 'marc@correo.example',
      person: { birthDate: '1980-01-01' },
    };

    expect(await correct(order, marc)).toBe(200);

    expect(await storedOf(order)).toMatchObject({ categories: ['Veteranos · desde 40'], health: [] });
  });

  it('moves to another person with their own consent', async () => {
    const { order } = await sold(born);

    expect(
      await correct(order, { fullName: 'Marc Vidal', email: 'marc@correo.example', person: handbike }),
    ).toBe(200);

    expect(await storedOf(order)).toMatchObject({
      row: { fullName: 'Marc Vidal' },
      categories: ['Handbike'],
      health: [['Clase', 'handbike']],
    });
  });
});
