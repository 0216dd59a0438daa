import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { consentEvidence, consentTexts } from '../db/schema/consent-evidence.ts';
import { events } from '../db/schema/events.ts';
import { orders, participants } from '../db/schema/orders.ts';
import type { Question } from '../db/json/question.ts';
import { sweep } from '../housekeeping/sweep.ts';
import { newId } from '../ids.ts';
import { forgetPersonFields } from '../orders/forget-person-fields.ts';
import { checkoutOf } from '../testing/buyer.ts';
import { checkoutDesk } from '../testing/checkout-desk.ts';
import { freeEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';
import { forgetEvidence } from './forget-evidence.ts';
import { textHash } from './text-hash.ts';

const services = await testServices();
const { buyer, held } = await checkoutDesk(services);
const { db } = services;

const waiver = (text: string): Question => ({
  id: newId(),
  kind: 'waiver',
  label: 'Acepto el reglamento',
  required: true,
  text,
  version: '1',
});

/** A paid order whose person has accepted a text of its own. */
async function bought({ timeZone = 'UTC', isDated = true, isPaid = true } = {}) {
  const text = `El reglamento de ${newId()}.`;
  const question = waiver(text);
  const { order } = await held({
    ...freeEvent,
    questions: [question],
    timeZone,
    ...(!isDated && { startsAt: null }),
    ...(!isPaid && { tickets: [{ priceCents: 1000 }] }),
  });
  const answers = [{ questionId: question.id, value: true }];
  const { status } = await buyer.checkout(order, {
    participants: checkoutOf(order).participants.map((one) => ({ ...one, answers })),
    ...(!isPaid && { paymentMethod: 'card' }),
  });
  expect(status).toBe(200);
  return { order, hash: textHash(text) };
}

/** Moves the race to the calendar day so many years and days ago, in its zone. */
const raced = (eventId: string, { years = 0, days = 0, hour = 12 }) =>
  db
    .update(events)
    .set({
      startsAt: sql`(date_trunc('day', now() at time zone ${events.timeZone}) - make_interval(years => ${years}::int)
        - make_interval(days => ${days}::int) + make_interval(hours => ${hour}::int)) at time zone ${events.timeZone}`,
    })
    .where(eq(events.id, eventId));

const countOf = (orderId: string) => db.$count(consentEvidence, eq(consentEvidence.orderId, orderId));

describe('the evidence of consents after the race', () => {
  it.each([
    [{ days: -10 }, 1],
    [{ years: 1, days: 1 }, 1],
    [{ years: 4 }, 1],
    [{ years: 5 }, 1],
    [{ years: 5, days: 1 }, 0],
  ])('of a race %j ago has %i rows', async (ago, left) => {
    const { order, hash } = await bought();
    await raced(order.eventId, ago);

    await forgetPersonFields(db);
    await forgetEvidence(db);

    expect(await countOf(order._id)).toBe(left);
    expect(await db.$count(consentTexts, eq(consentTexts.hash, hash))).toBe(left);
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'counts the day in the zone of the event: %s',
    async (timeZone) => {
      const [last, over] = [await bought({ timeZone }), await bought({ timeZone })];
      await raced(last.order.eventId, { years: 5, hour: 0 });
      await raced(over.order.eventId, { years: 5, days: 1, hour: 23 });

      await forgetEvidence(db);

      expect([await countOf(last.order._id), await countOf(over.order._id)]).toEqual([1, 0]);
    },
  );

  it('of an event without a date counts from its last order', async () => {
    const { order } = await bought({ isDated: false });
    await db
      .update(orders)
      .set({ createdAt: sql`now() - interval '5 years 2 days'` })
      .where(eq(orders.id, order._id));

    await forgetEvidence(db);

    expect(await countOf(order._id)).toBe(0);
  });

  it('keeps a text that other evidence has', async () => {
    const [old, young] = [await bought(), await bought()];
    await db
      .update(consentEvidence)
      .set({ textHash: old.hash })
      .where(eq(consentEvidence.orderId, young.order._id));
    await raced(old.order.eventId, { years: 6 });

    await forgetEvidence(db);

    expect(await db.$count(consentTexts, eq(consentTexts.hash, old.hash))).toBe(1);
    expect(await db.$count(consentTexts, eq(consentTexts.hash, young.hash))).toBe(0);
  });
});

describe('the evidence of a forgotten order', () => {
  const forget = async (eventId: string, orderId: string) => {
    await raced(eventId, { days: 2 });
    await db
      .update(orders)
      .set({ forgetAt: sql`now()`, createdAt: sql`now() - interval '3 days'` })
      .where(eq(orders.id, orderId));
    await db.execute(sql`update outbox set done_at = now() where done_at is null`);
    await sweep(db);
    const [participant] = await db.select().from(participants).where(eq(participants.orderId, orderId));
    expect(participant?.fullName).toBe('Anónimo');
  };

  it('stays for the owner, and belongs to no page of a person', async () => {
    const { order } = await bought();

    await forget(order.eventId, order._id);

    const [evidence] = await db.select().from(consentEvidence).where(eq(consentEvidence.orderId, order._id));
    expect(evidence).toMatchObject({
      participantId: null,
      participantName: expect.stringContaining('Participante'),
    });
  });

  it('is deleted with the names if the order was never paid', async () => {
    const { order } = await bought({ isPaid: false });
    await db.update(orders).set({ status: 'expired', expiresAt: null }).where(eq(orders.id, order._id));

    await forget(order.eventId, order._id);

    expect(await countOf(order._id)).toBe(0);
  });
});
