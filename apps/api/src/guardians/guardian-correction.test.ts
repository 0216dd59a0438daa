import { describe, expect, it } from 'vitest';
import type { PersonDataBody } from '@dorsal/api-contract/person';
import { carmesEmail, guardianDesk, signsAtOnce, vera } from '../testing/guardian-desk.ts';

const desk = await guardianDesk();
const { buyer, sold, read, sign, correct, participantOf, consentOf } = desk;

const pau: PersonDataBody = { birthDate: '1990-03-14', document: { kind: 'dni', number: '12345678Z' } };
const marc = { fullName: 'Marc Vidal', email: 'marc@correo.example' };

const scanOf = async ({ event, order }: Awaited<ReturnType<typeof sold>>) => {
  const north = await desk.phone(event.eventId);
  const { body } = await north.scan((await participantOf(order._id)).id, { admitted: false });
  return body.result;
};
const lettersWith = async (token: string) => {
  await desk.deliver();
  return desk.mailsTo(carmesEmail).filter(({ html }) => html?.includes(token)).length;
};

describe('a correction', () => {
  it('to a person under 18 whose guardian is asked makes the QR invalid until the signature', async () => {
    const sale = await sold({ person: pau });
    const { order, participantId, owner } = sale;

    const refused = await correct(order, participantId, {
      fullName: 'Vera Soler',
      email: owner.email,
      person: { ...vera, guardian: undefined },
    });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([
      400,
      ['person.guardian.fullName'],
    ]);

    await correct(order, participantId, { fullName: 'Vera Soler', email: owner.email, person: vera });

    const { id } = await participantOf(order._id);
    const consent = await consentOf(id);
    expect([id, consent?.email]).toEqual([participantId, carmesEmail]);
    expect(await scanOf(sale)).toBe('consentMissing');
    await desk.deliver();
    const letters = desk.mailsTo(carmesEmail).filter(({ html }) => html?.includes(consent?.id ?? '-'));
    expect(letters).toHaveLength(1);
    const token = /autorizar#([\w-]+)/.exec(letters[0]?.html ?? '')?.[1] ?? '';
    await sign(token);
    expect(await scanOf(sale)).toBe('ok');
  });

  it('of the name keeps the request with its link, without another letter', async () => {
    const { order, participantId, owner, token } = await sold();
    expect(await lettersWith(token)).toBe(1);

    const { status } = await correct(order, participantId, {
      fullName: 'Vera Soler',
      email: owner.email,
      person: { birthDate: '2020-06-02' },
    });

    expect(status).toBe(200);
    expect((await read(token)).body.state).toBe('waiting');
    expect(await lettersWith(token)).toBe(1);
  });

  it('of the name keeps a signature', async () => {
    const sale = await sold();
    await sign(sale.token);
    const before = await participantOf(sale.order._id);

    await correct(sale.order, sale.participantId, {
      fullName: 'Vera Soler',
      email: sale.owner.email,
      person: { birthDate: '2020-06-02' },
    });

    expect((await participantOf(sale.order._id)).person?.guardian).toEqual(before.person?.guardian);
    expect(await scanOf(sale)).toBe('ok');
  });

  it('that names another guardian ends the first link, also if it was signed', async () => {
    const { order, participantId, owner, token } = await sold();
    await sign(token);
    const other = { ...vera, guardian: { kind: 'asked', email: 'andreu@correo.example' } };

    await correct(order, participantId, { fullName: 'Vera Soler', email: owner.email, person: other });

    expect((await read(token)).status).toBe(404);
    const person = await participantOf(order._id);
    expect(person.person?.guardian).toBeUndefined();
    expect(await consentOf(person.id)).toMatchObject({ email: 'andreu@correo.example', signedAt: null });
  });

  it.each([
    ['an adult', pau],
    ['a person whose guardian signs at once', { ...vera, guardian: signsAtOnce }],
  ])('to %s ends the request, and the ticket is valid', async (_, person) => {
    const sale = await sold();

    const { status } = await correct(sale.order, sale.participantId, { ...marc, person });

    expect(status).toBe(200);
    expect((await read(sale.token)).status).toBe(404);
    expect(await scanOf(sale)).toBe('ok');
  });

  it("is refused if the guardian's address is that of the person", async () => {
    const { order, participantId } = await sold({ person: pau });

    const { status, body } = await correct(order, participantId, {
      ...marc,
      email: carmesEmail,
      person: vera,
    });

    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['person.guardian.email']]);
  });
});

it('a signature and a correction at the same time leave no ticket without a consent', async () => {
  for (let time = 0; time < 5; time += 1) {
    const sale = await sold();
    const other = { ...vera, guardian: { kind: 'asked', email: 'andreu@correo.example' } };
    const place = { fullName: 'Vera Soler', email: sale.owner.email, person: other };

    await Promise.all([sign(sale.token), correct(sale.order, sale.participantId, place)]);

    const person = await participantOf(sale.order._id);
    expect((await consentOf(person.id))?.signedAt).toBeNull();
    expect(person.person?.guardian).toBeUndefined();
    expect(await scanOf(sale)).toBe('consentMissing');
  }
  expect(buyer).toBeDefined();
});
