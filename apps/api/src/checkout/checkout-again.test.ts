import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PlacedOrderBody } from '@dorsal/api-contract/orders';
import type { PersonDataBody } from '@dorsal/api-contract/person';
import { guardianConsentVersion } from '@dorsal/domain/guardian';
import { noSportRules, type SportRules } from '@dorsal/domain/ticket-rules';
import { participants } from '../db/schema/orders.ts';
import { checkoutOf } from '../testing/buyer.ts';
import { checkoutDesk } from '../testing/checkout-desk.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices();
const { buyer, held } = await checkoutDesk(services);

const sport: SportRules = {
  ...noSportRules,
  fields: [
    { field: 'birthDate', isRequired: true },
    { field: 'document', isRequired: true },
  ],
};
const adult = { birthDate: '1990-03-14' } as const;
const child = { birthDate: '2015-06-01' } as const;
const document = { kind: 'dni', number: '12345678Z' } as const;
const guardian = {
  kind: 'signs',
  consentVersion: guardianConsentVersion,
  relation: 'mother',
  fullName: 'Carme Mas Ribes',
  document: { kind: 'dni', number: '00000001R' },
  birthDate: '1985-02-03',
  consents: true,
} as const;

const send = (order: PlacedOrderBody, person: PersonDataBody, changes: object = {}) =>
  buyer.checkout(order, {
    participants: checkoutOf(order).participants.map((one) => ({ ...one, person, ...changes })),
  });

async function stored({ _id }: PlacedOrderBody) {
  const [row] = await services.db.select().from(participants).where(eq(participants.orderId, _id));
  return row?.person;
}

describe('the checkout of an order that was sent before, as after a failed payment', () => {
  const missing = { 'participants.0.person.document': 'Falta este dato.' };

  it('keeps the document of the same person, which the browser does not store', async () => {
    const { order } = await held({ sport });
    await send(order, { ...adult, document });

    expect((await send(order, adult)).status).toBe(200);
    expect(await stored(order)).toEqual({ ...adult, document });
  });

  it('keeps the guardian with the time of the consent', async () => {
    const { order } = await held({ sport });
    await send(order, { ...child, document, guardian });
    const before = await stored(order);

    expect((await send(order, child)).status).toBe(200);
    expect(await stored(order)).toEqual(before);
  });

  it('takes a document that is sent', async () => {
    const { order } = await held({ sport });
    await send(order, { ...adult, document });
    const other = { kind: 'passport', number: 'PAB123456' } as const;

    await send(order, { ...adult, document: other });

    expect(await stored(order)).toEqual({ ...adult, document: other });
  });

  it.each([
    ['another name', { fullName: 'Marc Vidal' }],
    ['a name that differs by a letter, as of a sister', { fullName: 'Participanta 1' }],
    ['another address', { email: 'marc@correo.example', fullName: 'Marc Vidal' }],
  ])('needs the document of a person with %s', async (_, changes) => {
    const { order } = await held({ sport });
    await send(order, { ...adult, document });

    const { status, body } = await send(order, adult, changes);

    expect([status, body.fields]).toEqual([400, missing]);
  });

  it('needs the guardian of an adult whose birth date becomes that of a minor', async () => {
    const { order } = await held({ sport });
    await send(order, { ...adult, document });

    expect((await send(order, child)).body.fields).toEqual({
      'participants.0.person.guardian.fullName': expect.any(String),
    });
  });

  it('needs the document at the first checkout', async () => {
    const { order } = await held({ sport });

    expect((await send(order, adult)).body.fields).toEqual(missing);
  });
});
