import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { correctParticipantBody } from '@dorsal/api-contract/order-requests';
import { retiredParticipants } from '../db/schema/check-ins.ts';
import { orders, participants } from '../db/schema/orders.ts';
import { checkBooks } from '../testing/books.ts';
import { buildApi } from '../testing/build-api.ts';
import { correctionDesk } from '../testing/correction-desk.ts';
import { eventsWithPhones } from '../testing/check-in-phone.ts';
import { openTransaction, someWait } from '../testing/open-transaction.ts';
import { testServices } from '../testing/test-services.ts';
import { withoutRowLocks } from '../testing/without-row-locks.ts';
import { correctParticipant } from './correct-participant.ts';
import { lockOrder } from '../orders/locked-order.ts';

const services = await testServices();
checkBooks(services);
const { db } = services;
const { bought, correct, stored, letIn } = await correctionDesk(services);
const { phone } = eventsWithPhones(services, await buildApi(services));
const unguarded = withoutRowLocks(services);

const renamed = { fullName: 'Ana Peña Gil' };

/** Without its row locks the correction waits for the row of `people` only, after its checks. */
type Locks = 'locked' | 'unlocked';

/** Runs a correction until it waits. `outcome`: 'corrected', or the name of its error. */
async function correctionBeside(
  locks: Locks,
  order: { readonly _id: string },
  { _id: participantId, email }: { readonly _id: string; readonly email: string },
) {
  const outcome = correctParticipant(locks === 'locked' ? services : unguarded, {
    orderId: order._id,
    participantId,
    corrected: correctParticipantBody.parse({ ...renamed, email }),
    by: { kind: 'buyer' },
  }).then(
    () => 'corrected',
    (error: { name: string }) => error.name,
  );
  await someWait(db);
  return { outcome };
}

describe('two corrections at once', () => {
  it('create one new id for one participant: the other call answers 409 participant_changed', async () => {
    const { owner, order, ana } = await bought();
    const place = { orderId: order._id, participantId: ana._id };
    const to = (email: string) => correct(place, { ...renamed, email }, { bearer: owner.bearer });

    const answers = await Promise.all([to('ana1@correo.example'), to('ana2@correo.example')]);

    expect(answers).toHaveLength(2);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body.code).toBe('participant_changed');
    const won = answers.find(({ status }) => status === 200);
    expect(await stored(won?.body._id ?? '')).toMatchObject({ email: won?.body.email });
    expect(await db.$count(participants, eq(participants.orderId, order._id))).toBe(2);
    expect(await db.$count(retiredParticipants, eq(retiredParticipants.orderId, order._id))).toBe(1);
  });

  it('are both made for two participants', async () => {
    const { owner, order, ana, pau } = await bought();
    const to = (participantId: string, email: string) =>
      correct({ orderId: order._id, participantId }, { ...renamed, email }, { bearer: owner.bearer });

    const answers = await Promise.all([to(ana._id, 'a@correo.example'), to(pau._id, 'b@correo.example')]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('a correction while the participant is let in', () => {
  async function beside(locks: Locks) {
    const { event, order, ana } = await bought();
    const entry = { eventId: event.eventId, participantId: ana._id };
    const admission = await openTransaction(db, (tx) => letIn(tx, entry));
    const { outcome } = await correctionBeside(locks, order, ana);
    await admission.end();
    return outcome;
  }

  it('waits for the entry, and is refused', async () => {
    expect(await beside('locked')).toBe('ParticipantCheckedInError');
  });

  it('would be made without the lock (negative control)', async () => {
    expect(await beside('unlocked')).toBe('corrected');
  });
});

describe('a scan while the participant is corrected', () => {
  it('waits for the correction and rejects the old id; the new id is let in', async () => {
    const { event, order, ana } = await bought();
    const device = await phone(event.eventId);
    let newId = '';
    const correction = await openTransaction(db, async (tx) => {
      const place = { orderId: order._id, participantId: ana._id };
      const corrected = correctParticipantBody.parse({ ...renamed, email: 'ana3@correo.example' });
      ({ _id: newId } = await correctParticipant(
        { ...services, db: tx },
        { ...place, corrected, by: { kind: 'buyer' } },
      ));
    });
    const scan = device.scan(ana._id);
    await someWait(db);

    await correction.end();

    expect((await scan).body).toMatchObject({ result: 'unknown', participant: null });
    const { body } = await device.scan(newId);
    expect(body).toMatchObject({ result: 'ok', participant: { fullName: 'Ana Peña Gil' } });
    const { removed, participants: people } = await device.list(new Date(Date.now() - 60_000).toISOString());
    expect(removed).toContain(ana._id);
    expect(people.map(({ _id }) => _id)).toContain(newId);
  });
});

describe('a correction while the order is refunded', () => {
  async function beside(locks: Locks) {
    const { order, ana } = await bought();
    const desk = await openTransaction(db, async (tx) => {
      await lockOrder(tx, order._id);
      await tx.update(orders).set({ status: 'refund_pending' }).where(eq(orders.id, order._id));
    });
    const { outcome } = await correctionBeside(locks, order, ana);
    await desk.end();
    await outcome;
    await db.update(orders).set({ status: 'paid' }).where(eq(orders.id, order._id));
    return outcome;
  }

  it('waits for it, and is refused', async () => {
    expect(await beside('locked')).toBe('CorrectionOfUnpaidOrderError');
  });

  it('would be made without the lock (negative control)', async () => {
    expect(await beside('unlocked')).toBe('corrected');
  });
});
