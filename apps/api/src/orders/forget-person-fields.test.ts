import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PersonDataBody } from '@dorsal/api-contract/person';
import { noSportRules, type SportRules } from '@dorsal/domain/ticket-rules';
import { events } from '../db/schema/events.ts';
import { orders, participants } from '../db/schema/orders.ts';
import { checkoutOf } from '../testing/buyer.ts';
import { checkoutDesk } from '../testing/checkout-desk.ts';
import { fiveYears } from '../testing/five-years.ts';
import { guardianConsentVersion } from '@dorsal/domain/guardian';
import { freeEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';
import { forgetPersonFields } from './forget-person-fields.ts';

const services = await testServices();
const { buyer, held } = await checkoutDesk(services);
const { db } = services;

const rules: SportRules = {
  ...noSportRules,
  fields: [
    { field: 'birthDate', isRequired: true },
    { field: 'document', isRequired: true },
    { field: 'club', isRequired: false, keptDays: 30 },
  ],
};
const person = {
  birthDate: '1990-03-14',
  document: { kind: 'dni', number: '12345678Z' },
  club: 'CA Serra Calderona',
} as const;

const tenYearsAgo = new Date(Date.now() - 10 * 365 * 86_400_000).toISOString().slice(0, 10);
const guardian = {
  kind: 'signs',
  relation: 'mother',
  fullName: 'Carme Mas Ribes',
  document: { kind: 'dni', number: '00000001R' },
  birthDate: '1985-02-03',
  consents: true,
  consentVersion: guardianConsentVersion,
} as const;

/** What is left of the data of a person, so many days after the race. */
async function leftAfter(days: number, given: PersonDataBody = person, sport = rules) {
  // In a zone without summer time, so many days ago are so many days of the calendar.
  const { order } = await held({ ...freeEvent, sport, timeZone: 'UTC' });
  const { eventId } = order;
  await buyer.checkout(order, {
    participants: checkoutOf(order).participants.map((one) => ({ ...one, person: given })),
  });
  await db
    .update(events)
    .set({ startsAt: sql`now() - make_interval(days => ${days}::int)` })
    .where(eq(events.id, eventId));
  await forgetPersonFields(db);
  const [row] = await db.select().from(participants).where(eq(participants.orderId, order._id));
  return row?.person;
}

describe('the data of people after a race', () => {
  it.each([
    [30, person],
    [31, { birthDate: person.birthDate, document: person.document }],
    [90, { birthDate: person.birthDate, document: person.document }],
    [91, { birthDate: person.birthDate }],
    [365, { birthDate: person.birthDate }],
    [366, null],
  ])('are, after %i days, what may still be kept', async (days, left) => {
    expect(await leftAfter(days)).toEqual(left);
  });

  it.each([
    [30, { names: { given: 'Lucía', family: 'Ferrer Mas' } }],
    [31, null],
  ])('are, after %i days, of first and last names that are kept for 30: %j', async (days, left) => {
    const asksNames = {
      ...noSportRules,
      fields: [{ field: 'names', isRequired: true, keptDays: 30 }],
    } as const;
    const names = { given: 'Lucía', family: 'Ferrer Mas' };

    expect(await leftAfter(days, { names }, asksNames)).toEqual(left);
  });

  it.each([
    [90, ['birthDate', 'consents', 'document', 'evidence', 'fullName', 'relation']],
    [91, ['consents', 'evidence', 'fullName', 'relation']],
    [fiveYears, ['consents', 'evidence', 'fullName', 'relation']],
    [fiveYears + 1, undefined],
  ])('are, after %i days, of a guardian %j', async (days, left) => {
    const after = await leftAfter(days, { ...person, birthDate: tenYearsAgo, guardian });

    expect(after?.guardian && Object.keys(after.guardian).sort()).toEqual(left);
  });

  it.each([
    [365, { isAdult: true }],
    [366, null],
  ])('are, after %i days, of a person who was declared to be of age: %j', async (days, left) => {
    const asksAClub = { ...noSportRules, fields: [{ field: 'club', isRequired: false }] } as const;

    expect(await leftAfter(days, { isAdult: true }, asksAClub)).toEqual(left);
  });

  it.each([
    [90, 1],
    [91, 0],
  ])('are found by the document, after %i days, only while it is kept', async (days, found) => {
    await leftAfter(days);
    const { rows } = await db.execute<{ found: number }>(sql`
      select count(*)::int as found from people where answer_keys @> array[document_key('12345678Z')]
        and order_id = (select id from orders order by created_at desc limit 1)`);

    expect(rows[0]?.found).toBe(found);
  });

  it('are deleted after an event without a date, counted from its last order', async () => {
    const { order } = await held({ ...freeEvent, sport: rules, timeZone: 'UTC', startsAt: null });
    await buyer.checkout(order, {
      participants: checkoutOf(order).participants.map((one) => ({ ...one, person })),
    });
    await db
      .update(orders)
      .set({ createdAt: sql`now() - interval '91 days'` })
      .where(eq(orders.id, order._id));

    await forgetPersonFields(db);

    const [row] = await db.select().from(participants).where(eq(participants.orderId, order._id));
    expect(row?.person).toEqual({ birthDate: person.birthDate });
  });

  it('are kept before the race', async () => {
    expect(await leftAfter(-10)).toEqual(person);
  });
});
