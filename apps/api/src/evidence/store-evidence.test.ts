import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PlacedOrderBody } from '@dorsal/api-contract/orders';
import { guardianConsentText } from '@dorsal/domain/guardian';
import { guardianRequestTexts } from '@dorsal/domain/guardian-request';
import { waiverChangedText } from '@dorsal/domain/waiver-version';
import { consentEvidence, consentTexts } from '../db/schema/consent-evidence.ts';
import { orders, participants } from '../db/schema/orders.ts';
import type { Question } from '../db/json/question.ts';
import { newId } from '../ids.ts';
import { checkoutOf } from '../testing/buyer.ts';
import { guardianDesk, signature, signsAtOnce, vera } from '../testing/guardian-desk.ts';
import { freeEvent, seedEvent } from '../testing/seed-event.ts';
import { textHash } from './text-hash.ts';

const desk = await guardianDesk();
const { buyer, db } = desk;

const rules: Question = {
  id: newId(),
  kind: 'waiver',
  label: 'Acepto el reglamento',
  required: true,
  text: 'El reglamento entero.',
  version: '3',
};
const photos: Question = {
  ...rules,
  id: newId(),
  label: 'Pueden publicar fotos',
  required: false,
  text: 'Fotos.',
};
const accepts = (question: Question, version?: string) => ({
  questionId: question.id,
  value: true,
  ...(version !== undefined && { version }),
});

const evidenceOf = (orderId: string) =>
  db
    .select()
    .from(consentEvidence)
    .where(eq(consentEvidence.orderId, orderId))
    .orderBy(asc(consentEvidence.participantName), asc(consentEvidence.label));
const textOf = async (hash: string | undefined) => {
  const [row] = await db
    .select()
    .from(consentTexts)
    .where(eq(consentTexts.hash, hash ?? ''));
  return row?.text;
};

async function held(draft: Parameters<typeof seedEvent>[1] = {}, quantity = 1) {
  const { eventId, ticketIds } = await seedEvent(db, { ...freeEvent, questions: [rules, photos], ...draft });
  const { body: order } = await buyer.place(eventId, [{ ticketId: ticketIds[0], quantity }]);
  return order;
}
const people = (order: PlacedOrderBody, ...answers: ReturnType<typeof accepts>[]) =>
  checkoutOf(order).participants.map((one, index) => ({
    ...one,
    fullName: `Corredora ${index + 1}`,
    answers,
  }));

describe('the evidence of accepted texts', () => {
  it('is stored with the order: text by its hash, version, names and time, for each person', async () => {
    const order = await held({}, 2);

    await buyer.checkout(order, { participants: people(order, accepts(rules, '3')) });

    const evidence = await evidenceOf(order._id);
    expect(evidence).toMatchObject(
      ['Corredora 1', 'Corredora 2'].map((participantName) => ({
        eventId: order.eventId,
        participantName,
        kind: 'waiver',
        acceptedByName: 'Lucía Ferrer Mas',
        acceptedByRole: 'buyer',
        label: 'Acepto el reglamento',
        version: '3',
        textHash: textHash('El reglamento entero.'),
        acceptedAt: expect.any(Date),
      })),
    );
    expect(await textOf(evidence[0]?.textHash)).toBe('El reglamento entero.');
  });

  it('has no row for a text that was not accepted', async () => {
    const order = await held();

    await buyer.checkout(order, {
      participants: people(order, accepts(rules), { questionId: photos.id, value: false }),
    });

    expect((await evidenceOf(order._id)).map(({ label }) => label)).toEqual(['Acepto el reglamento']);
  });

  it('is not stored if the text is no longer the one that was shown, and nothing else is', async () => {
    const order = await held();

    const { status, body } = await buyer.checkout(order, {
      participants: people(order, accepts(rules, '2')),
    });

    const path = `participants.0.answers.${rules.id}`;
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'waiver_changed', fields: { [path]: waiverChangedText } });
    expect(await evidenceOf(order._id)).toEqual([]);
    expect((await buyer.see(order._id)).body.status).toBe('reserved');
  });

  it('is that of the last checkout', async () => {
    const order = await held({ tickets: [{ priceCents: 1000 }] });
    const changes = { paymentMethod: 'card' as const };
    await buyer.checkout(order, { ...changes, participants: people(order, accepts(rules), accepts(photos)) });

    await buyer.checkout(order, { ...changes, participants: people(order, accepts(rules)) });

    expect((await evidenceOf(order._id)).map(({ label }) => label)).toEqual(['Acepto el reglamento']);
  });

  it('is stored in the transaction of the order: without it there is no order', async () => {
    await db.execute(sql`alter table consent_evidence add constraint refused check (label <> 'Se rechaza')`);
    const refused = { ...rules, label: 'Se rechaza' };
    const order = await held({ questions: [refused] });

    const { status } = await buyer.checkout(order, { participants: people(order, accepts(refused)) });

    expect(status).toBe(500);
    expect((await buyer.see(order._id)).body.status).toBe('reserved');
    expect(await db.$count(participants, eq(participants.orderId, order._id))).toBe(0);
  });

  it('is stored in the transaction of the order: a refused checkout leaves that of the one before', async () => {
    const order = await held({ tickets: [{ priceCents: 1000 }] });
    const checkout = (...answers: ReturnType<typeof accepts>[]) =>
      buyer.checkout(order, { paymentMethod: 'card', participants: people(order, ...answers) });
    await checkout(accepts(rules));
    // Refused after the people are written.
    await db
      .update(orders)
      .set({ heldAt: sql`now() - interval '31 minutes'` })
      .where(eq(orders.id, order._id));

    const { body } = await checkout(accepts(rules), accepts(photos));

    expect(body.code).toBe('attempt_too_late');
    expect((await evidenceOf(order._id)).map(({ label }) => label)).toEqual(['Acepto el reglamento']);
  });
});

describe('the evidence of a guardian', () => {
  it('is stored with the order if the guardian signs in the form', async () => {
    const { order } = await desk.sold({ person: { ...vera, guardian: signsAtOnce } });

    expect(await evidenceOf(order._id)).toMatchObject([
      {
        kind: 'guardian',
        participantName: 'Vera Soler Ferrer',
        acceptedByName: 'Carme Mas Ribes',
        acceptedByRole: 'guardian',
        textHash: textHash(guardianConsentText),
      },
    ]);
  });

  it('is stored with the signature and without a document if the guardian signs by the link', async () => {
    const { order, token } = await desk.sold();
    expect(await evidenceOf(order._id)).toEqual([]);

    await desk.sign(token);

    const [evidence] = await evidenceOf(order._id);
    expect(evidence).toMatchObject({ acceptedByName: 'Carme Mas Ribes', acceptedByRole: 'guardian' });
    expect(await textOf(evidence?.textHash)).toBe(guardianRequestTexts.join('\n\n'));
    expect(JSON.stringify(evidence)).not.toContain(signature.document.number);
  });
});

describe('the evidence of a corrected place', () => {
  const bought = async () => {
    const order = await held();
    await buyer.checkout(order, { participants: people(order, accepts(rules)) });
    const [participant] = await db.select().from(participants).where(eq(participants.orderId, order._id));
    if (!participant) throw new Error('The order has no participant.');
    return { order, participant };
  };
  const ownerOf = async (orderId: string) =>
    (await evidenceOf(orderId)).map(({ participantId }) => participantId);
  const present = async (orderId: string) => {
    const [row] = await db.select().from(participants).where(eq(participants.orderId, orderId));
    return row;
  };

  it('stays with the same person', async () => {
    const { order, participant } = await bought();

    await desk.correct(order, participant.id, { fullName: 'Corredóra 1', email: participant.email });

    const corrected = await present(order._id);
    expect(corrected?.fullName).toBe('Corredóra 1');
    expect(await ownerOf(order._id)).toEqual([corrected?.id]);
    expect(corrected?.answers).toHaveLength(1);
  });

  it('is not inherited by another person, for whom the text is accepted again', async () => {
    const { order, participant } = await bought();
    const waivers = [{ questionId: rules.id, version: '3' }];

    await desk.correct(order, participant.id, {
      fullName: 'Pau Soler Pla',
      email: 'pau@correo.example',
      waivers,
    });

    const [former, own] = await evidenceOf(order._id);
    expect(former).toMatchObject({ participantId: null, participantName: 'Corredora 1' });
    expect(own).toMatchObject({
      participantId: (await present(order._id))?.id,
      participantName: 'Pau Soler Pla',
    });
  });

  it('is deleted with an order that was never paid', async () => {
    const { order } = await bought();

    await db.delete(orders).where(eq(orders.id, order._id));

    expect(await evidenceOf(order._id)).toEqual([]);
  });
});
