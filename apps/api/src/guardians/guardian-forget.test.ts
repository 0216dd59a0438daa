import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { events } from '../db/schema/events.ts';
import { guardianRefusals } from '../db/schema/guardian-consents.ts';
import { orders } from '../db/schema/orders.ts';
import { outbox } from '../db/schema/outbox.ts';
import { forgetDueOrders } from '../orders/forget-orders.ts';
import { forgetPersonFields } from '../orders/forget-person-fields.ts';
import { fiveYears } from '../testing/five-years.ts';
import { carmesEmail, guardianDesk } from '../testing/guardian-desk.ts';

const desk = await guardianDesk();
const { db, sold, sign, consentOf, participantOf } = desk;

type Sale = Awaited<ReturnType<typeof sold>>;

const raced = ({ event }: Sale, daysAgo: number) =>
  db
    .update(events)
    .set({ startsAt: sql`now() - make_interval(days => ${daysAgo}::int)`, timeZone: 'UTC' })
    .where(eq(events.id, event.eventId));

const evidence = ['consents', 'evidence', 'fullName', 'relation'];

describe('the data of a guardian who was asked by a link', () => {
  it.each([
    ['waits', 90, carmesEmail, 1, undefined],
    ['waits', 91, null, 0, undefined],
    ['signed', 90, carmesEmail, 1, [...evidence, 'birthDate', 'document']],
    ['signed', 91, carmesEmail, 0, evidence],
    ['signed', fiveYears, carmesEmail, 0, evidence],
    ['signed', fiveYears + 1, null, 0, undefined],
  ] as const)(
    'of a consent that %s are, after %i days: the address %s, %i refusals, the evidence %j',
    async (state, days, address, refused, left) => {
      const sale = await sold();
      if (state === 'signed') await sign(sale.token);
      await db
        .insert(guardianRefusals)
        .values({ participantId: sale.participantId, fullName: 'Vera Soler', email: carmesEmail });
      await raced(sale, days);

      await forgetPersonFields(db);

      const refusals = eq(guardianRefusals.participantId, sale.participantId);
      expect(await db.$count(guardianRefusals, refusals)).toBe(refused);

      const { person } = await participantOf(sale.order._id);
      expect((await consentOf(sale.participantId))?.email).toBe(address);
      expect(person?.guardian && Object.keys(person.guardian).toSorted((a, b) => a.localeCompare(b))).toEqual(
        left?.toSorted((a, b) => a.localeCompare(b)),
      );
    },
  );

  it('go with the order, and the place keeps its state', async () => {
    const sale = await sold();
    await raced(sale, 2);
    await db.update(outbox).set({ doneAt: sql`now()` });
    await db.update(orders).set({ forgetAt: sql`now()` }).where(eq(orders.id, sale.order._id));

    await forgetDueOrders(db);

    expect(await consentOf(sale.participantId)).toMatchObject({
      email: null,
      fullName: null,
      signedAt: null,
    });
    expect(
      await db.$count(
        outbox,
        sql`${outbox.payload} ->> 'email' = ${carmesEmail} and ${outbox.payload} ->> 'orderId' = ${sale.order._id}`,
      ),
    ).toBe(0);
  });
});
