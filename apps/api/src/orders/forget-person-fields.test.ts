import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { noSportRules, type SportRules } from '@dorsal/domain/sport-rules';
import { events } from '../db/schema/events.ts';
import { participants } from '../db/schema/orders.ts';
import { checkoutOf } from '../testing/buyer.ts';
import { checkoutDesk } from '../testing/checkout-desk.ts';
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

/** What is left of the data of a person, so many days after the race. */
async function leftAfter(days: number) {
  const { order } = await held({ ...freeEvent, sport: rules });
  const { eventId } = order;
  await buyer.checkout(order, {
    participants: checkoutOf(order).participants.map((one) => ({ ...one, person })),
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

  it('are kept before the race', async () => {
    expect(await leftAfter(-10)).toEqual(person);
  });
});
