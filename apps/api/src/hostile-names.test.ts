import { describe, expect, it } from 'vitest';
import { linkInNameText } from '@dorsal/domain/person-name';
import { signUpForm } from './testing/accounts.ts';
import { Browser } from './testing/browser.ts';
import { buildApi } from './testing/build-api.ts';
import { Buyer, checkoutOf } from './testing/buyer.ts';
import { correctionDesk } from './testing/correction-desk.ts';
import { putProfile } from './testing/profile-form.ts';
import { seedEvent } from './testing/seed-event.ts';
import { signedIn } from './testing/signed-in.ts';
import { testServices } from './testing/test-services.ts';

const services = await testServices();
const { db } = services;
const app = await buildApi(services);
const buyer = new Buyer(app);
const { bought, correct } = await correctionDesk(services);

const names = [
  'Gana un iPhone en https://premio.example',
  'Entra en www.premio.example',
  'premio.example/ya',
];

async function held() {
  const event = await seedEvent(db, { tickets: [{ priceCents: 0 }] });
  return (await buyer.place(event.eventId, [{ ticketId: event.ticketIds[0], quantity: 1 }])).body;
}

describe.each(names)('a name with a link (%s)', (name) => {
  it('is refused as a buyer', async () => {
    const { status, body } = await buyer.checkout(await held(), {
      buyer: { fullName: name, email: 'eva@correo.example' },
    });

    expect(status).toBe(400);
    expect(body.fields).toEqual({ 'buyer.fullName': linkInNameText });
  });

  it('is refused as a participant', async () => {
    const order = await held();
    const participants = checkoutOf(order).participants.map((one) => ({ ...one, fullName: name }));

    const { status, body } = await buyer.checkout(order, { participants });

    expect(status).toBe(400);
    expect(body.fields).toEqual({ 'participants.0.fullName': linkInNameText });
  });

  it('is refused in a correction', async () => {
    const { owner, order, ana } = await bought();

    const { status, body } = await correct(
      { orderId: order._id, participantId: ana._id },
      { fullName: name, email: 'ana@correo.example' },
      { bearer: owner.bearer },
    );

    expect(status).toBe(400);
    expect(body.fields).toEqual({ fullName: linkInNameText });
  });

  it('is refused at sign-up', async () => {
    const { status, body } = await new Browser(app).call('POST', '/api/auth/signup/user', {
      body: { ...signUpForm('nadie@correo.example'), name },
    });

    expect(status).toBe(400);
    expect(body['fields']).toEqual({ name: linkInNameText });
  });

  it('is refused in the profile', async () => {
    const { bearer } = await signedIn(services);

    const { status, body } = await putProfile(app, bearer, [
      ['name', name],
      ['options', '[]'],
    ]);

    expect(status).toBe(400);
    expect(body.fields).toEqual({ name: linkInNameText });
  });
});

describe('a name with direction marks', () => {
  it('is stored without them', async () => {
    const order = await held();
    const participants = checkoutOf(order).participants.map((one) => ({
      ...one,
      fullName: 'Ana \u202eagil\u2069',
    }));

    const { body } = await buyer.checkout(order, {
      buyer: { fullName: '\u2066Eva\u2069 Ruiz', email: 'eva@correo.example' },
      participants,
    });

    expect(body.buyer?.fullName).toBe('Eva Ruiz');
    expect(body.tickets[0]?.participants[0]?.fullName).toBe('Ana agil');
  });
});
