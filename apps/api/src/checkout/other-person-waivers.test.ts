import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Question } from '../db/json/question.ts';
import { consentEvidence } from '../db/schema/consent-evidence.ts';
import { participants } from '../db/schema/orders.ts';
import { newId } from '../ids.ts';
import { checkoutOf } from '../testing/buyer.ts';
import { checkoutDesk } from '../testing/checkout-desk.ts';
import { freeEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices();
const { buyer, held } = await checkoutDesk(services);
const { db } = services;

const rules: Question = {
  id: newId(),
  kind: 'waiver',
  label: 'Acepto el reglamento',
  required: true,
  text: 'El reglamento entero.',
  version: '3',
};
const photos: Question = { ...rules, id: newId(), label: 'Pueden publicar fotos', required: false };
const { version: _, ...unversioned } = rules;
const old: Question = { ...unversioned, id: newId(), label: 'Sin versión', required: false };
const only: Question = { ...rules, id: newId(), label: 'De otra entrada', ticketIds: [newId()] };
const shown: Question = {
  ...rules,
  id: newId(),
  label: 'Con condición',
  shownIf: { questionId: newId(), is: [true] },
};
const path = `waivers.${rules.id}`;

/** A place of a person who accepted the rules, and what corrects it. */
async function sold() {
  const { order } = await held({ ...freeEvent, questions: [rules, photos, old, only, shown] });
  const answers = [{ questionId: rules.id, value: true, version: '3' }];
  const { status } = await buyer.checkout(order, {
    participants: checkoutOf(order).participants.map((one) => ({ ...one, answers })),
  });
  expect(status).toBe(200);
  const find = async () => {
    const [row] = await db.select().from(participants).where(eq(participants.orderId, order._id));
    if (!row) throw new Error('The order has no participant.');
    return row;
  };
  const correct = async (changes: object) => {
    const { id, fullName, email } = await find();
    return buyer.send('PUT', `/api/orders/${order._id}/participants/${id}`, {
      body: { fullName, email, ...changes },
      token: order.checkoutToken,
    });
  };
  const evidence = async () =>
    (
      await db
        .select()
        .from(consentEvidence)
        .where(eq(consentEvidence.orderId, order._id))
        .orderBy(asc(consentEvidence.acceptedAt), asc(consentEvidence.label))
    ).map(({ participantId, participantName, acceptedByName, label, version }) => ({
      participantId,
      participantName,
      acceptedByName,
      label,
      version,
    }));
  return { order, find, correct, evidence };
}

const marc = { fullName: 'Marc Vidal', email: 'marc@correo.example' };
const accepts = ({ id }: Question, version?: string) => ({ questionId: id, ...(version && { version }) });

describe('a correction by the buyer to another person', () => {
  it('needs the required texts of the ticket type, and stores their evidence with the correction', async () => {
    const { order, find, correct, evidence } = await sold();
    expect(await correct(marc)).toMatchObject({
      status: 400,
      body: { fields: { [path]: expect.any(String) } },
    });
    expect((await find()).email).not.toBe(marc.email);

    const waivers = [accepts(rules, '3'), accepts(photos, '3')];
    expect((await correct({ ...marc, waivers })).status).toBe(200);

    const { id, answers } = await find();
    const byBuyer = { acceptedByName: 'Lucía Ferrer Mas', version: '3', participantName: 'Marc Vidal' };
    const [former, ...own] = await evidence();
    expect(former).toMatchObject({ participantId: null, label: rules.label });
    expect(own).toEqual([
      { ...byBuyer, participantId: id, label: rules.label },
      { ...byBuyer, participantId: id, label: photos.label },
    ]);
    expect(answers.map(({ questionId, value }) => [questionId, value])).toEqual([
      [rules.id, true],
      [photos.id, true],
    ]);
    const { body } = await buyer.see(order._id, { token: order.checkoutToken });
    expect(body.afterPurchase?.waivers?.map(({ _id }) => _id)).toContain(rules.id);
  });

  it('stores nothing of texts that are not asked: of another ticket type, or with a condition', async () => {
    const { find, correct, evidence } = await sold();

    const waivers = [accepts(rules, '3'), accepts(old), accepts(only, '3'), accepts(shown, '2')];
    expect((await correct({ ...marc, waivers })).status).toBe(200);

    const { id, answers } = await find();
    const own = (await evidence()).filter(({ participantId }) => participantId === id);
    expect(own.map(({ label, version }) => [label, version])).toEqual([
      [rules.label, '3'],
      [old.label, '1'],
    ]);
    expect(answers.map(({ questionId }) => questionId)).toEqual([rules.id, old.id]);
  });

  it.each([
    ['is no longer the one that was shown', '2'],
    ['has a version that the call does not name', undefined],
  ])('is refused, with nothing stored, if the text %s', async (_, version) => {
    const { find, correct, evidence } = await sold();

    const { status, body } = await correct({ ...marc, waivers: [accepts(rules, version)] });

    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([409, 'waiver_changed', [path]]);
    expect((await find()).fullName).not.toBe(marc.fullName);
    expect(await evidence()).toHaveLength(1);
  });

  it('to the same person asks nothing, and the evidence stays', async () => {
    const { find, correct, evidence } = await sold();
    const { fullName } = await find();

    expect((await correct({ fullName: fullName.toUpperCase() })).status).toBe(200);

    expect(await evidence()).toMatchObject([{ participantId: (await find()).id, label: rules.label }]);
  });
});
