import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { AdultRequestBody, SavedAdultBody } from '@dorsal/api-contract/saved-adults';
import type { SavedPersonBody } from '@dorsal/api-contract/saved-people';
import { savedAdultVersion } from '@dorsal/domain/saved-adults';
import { savedMinorText, savedPeopleMax } from '@dorsal/domain/saved-people';
import { outbox } from '../db/schema/outbox.ts';
import { savedAdults } from '../db/schema/saved-adults.ts';
import { savedPeople } from '../db/schema/saved-people.ts';
import { users } from '../db/schema/users.ts';
import { createMailer } from '../gateways/smtp.ts';
import { newId } from '../ids.ts';
import { mailHandlers } from '../mail/mail-handlers.ts';
import { drainOutbox } from '../outbox/drain.ts';
import { buildApi } from '../testing/build-api.ts';
import { Buyer, checkoutOf } from '../testing/buyer.ts';
import { mailServer } from '../testing/mail-server.ts';
import { freeEvent, seedEvent } from '../testing/seed-event.ts';
import { signedIn } from '../testing/signed-in.ts';
import { testServices } from '../testing/test-services.ts';
import { adultToken } from './adult-link.ts';
import { forgetAdults } from './forget-adults.ts';

const server = await mailServer();
const services = await testServices({
  environment: { SMTP_URL: server.url, PUBLIC_URL: 'https://dorsal.example' },
});
const { db } = services;
const buyer = new Buyer(await buildApi(services));
const mailer = createMailer(services.config);
afterAll(() => mailer.close());

let addresses = 0;
const newAddress = () => `andreu${(addresses += 1)}@correo.example`;
const andreu = {
  fullName: 'Andreu Soler Pla',
  person: { birthDate: '1988-01-01', sex: 'male', club: 'CA Serra', shirtSize: 'L' },
} as const;
const consent = { consents: true, consentVersion: savedAdultVersion };

const ask = (bearer: string, email: string, fullName = 'Andreu Soler') =>
  buyer.send<SavedAdultBody>('POST', '/api/user/adults', { bearer, body: { fullName, email } });
const asked = async (bearer: string) =>
  (await buyer.send<SavedAdultBody[]>('GET', '/api/user/adults', { bearer })).body;
const saved = async (bearer: string) =>
  (await buyer.send<SavedPersonBody[]>('GET', '/api/user/people', { bearer })).body;
const url = (token: string) => `/api/saved-adults/${token}`;
const read = (token: string) => buyer.send<AdultRequestBody>('GET', url(token));
const accept = (token: string, body: object = { ...andreu, ...consent }) =>
  buyer.send<AdultRequestBody>('PUT', url(token), { body });
const withdraw = (token: string) => buyer.send('DELETE', url(token));

/** An account that has asked an adult, and the token of the link. */
async function asking() {
  const owner = await signedIn(services);
  const email = newAddress();
  const { body } = await ask(owner.bearer, email);
  return { ...owner, email, adultId: body._id, token: adultToken(services, body._id) };
}
const left = (adultId: string) => db.$count(savedAdults, eq(savedAdults.id, adultId));

describe('an adult whom an account asks', () => {
  it('gets an e-mail with the link and a second one that refuses, without data of others', async () => {
    const { email, token } = await asking();
    await drainOutbox(services, mailHandlers(services, mailer));

    const mails = server.mails.filter((mail) => mail.to?.some(({ address }) => address === email));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`https://dorsal.example/guardar-mis-datos#${token}\n`);
    expect(mails[0]?.text).toContain(`https://dorsal.example/guardar-mis-datos#${token}&retirar`);
  });

  it('is pending, and in no list of saved people, until they accept with their own data', async () => {
    const { bearer, email, adultId, token } = await asking();
    expect(await asked(bearer)).toMatchObject([
      { _id: adultId, state: 'waiting', fullName: 'Andreu Soler', email },
    ]);
    expect(await saved(bearer)).toEqual([]);
    expect((await read(token)).body).toEqual({
      state: 'waiting',
      askedBy: expect.any(String),
      fullName: 'Andreu Soler',
      person: {},
    });

    expect((await accept(token)).body).toMatchObject({ state: 'accepted', ...andreu });

    expect(await asked(bearer)).toMatchObject([{ state: 'accepted', fullName: 'Andreu Soler Pla' }]);
    expect(await saved(bearer)).toEqual([{ _id: adultId, kind: 'adult', email, ...andreu }]);
  });

  it('is in the data of the account that asked, also before accepting, and in those of their own account', async () => {
    const { bearer, email, token } = await asking();
    const own = await signedIn(services, { isConfirmed: false });
    await db.update(users).set({ email }).where(eq(users.id, own.userId));
    const dataOf = async (of: string) =>
      (await buyer.send<Record<string, unknown>>('GET', '/api/user/data', { bearer: of })).body;
    expect(await dataOf(bearer)).toMatchObject({
      savedPeople: [],
      adultsAsked: [{ state: 'waiting', fullName: 'Andreu Soler', email }],
      savedByOthers: [],
    });
    expect((await dataOf(own.bearer)).savedByOthers).toEqual([]);

    await accept(token);
    await db.update(users).set({ emailConfirmedAt: sql`now()` }).where(eq(users.id, own.userId));

    expect(await dataOf(bearer)).toMatchObject({
      savedPeople: [andreu],
      adultsAsked: [{ state: 'accepted' }],
    });
    expect(await dataOf(own.bearer)).toMatchObject({
      savedPeople: [],
      adultsAsked: [],
      savedByOthers: [
        {
          ...andreu,
          email,
          savedBy: expect.any(String),
          acceptedAt: expect.any(String),
          consentVersion: savedAdultVersion,
        },
      ],
    });
  });

  it('changes the data later with the same link, and the account can not', async () => {
    const { bearer, adultId, token } = await asking();
    await accept(token);
    await accept(token, { ...andreu, person: { birthDate: '1988-01-01', town: 'Serra' }, ...consent });

    const changed = { fullName: 'Otro Nombre', person: { birthDate: '1990-01-01' } };
    const { status } = await buyer.send('PUT', `/api/user/people/${adultId}`, { bearer, body: changed });

    expect(status).toBe(404);
    expect((await saved(bearer))[0]?.person).toEqual({ birthDate: '1988-01-01', town: 'Serra' });
  });

  it.each([
    ['refuses', false],
    ['withdraws after accepting', true],
  ])('who %s leaves nothing, and is not asked again, with no tag of the address', async (_, accepts) => {
    const { bearer, email, adultId, token } = await asking();
    if (accepts) await accept(token);

    expect((await withdraw(token)).status).toBe(204);

    expect([await left(adultId), await asked(bearer), await saved(bearer)]).toEqual([0, [], []]);
    expect((await read(token)).status).toBe(404);
    expect((await accept(token)).status).toBe(404);
    expect((await withdraw(token)).status).toBe(204);
    const again = await ask(bearer, email.replace('@', '+otra@'));
    expect([again.status, again.body]).toMatchObject([409, { code: 'adult_declined' }]);
    expect((await ask((await signedIn(services)).bearer, email)).status).toBe(201);
  });

  it('gets nothing any more once the account removes them before the e-mail is sent', async () => {
    const { bearer, email, adultId } = await asking();
    const other = await signedIn(services);
    const path = `/api/user/adults/${adultId}`;
    await buyer.send('DELETE', path, { bearer: other.bearer });
    expect(await left(adultId)).toBe(1);

    expect((await buyer.send('DELETE', path, { bearer })).status).toBe(204);
    await drainOutbox(services, mailHandlers(services, mailer));

    expect(await left(adultId)).toBe(0);
    expect(server.mails.some((mail) => mail.to?.some(({ address }) => address === email))).toBe(false);
  });

  it('is deleted with the account', async () => {
    const { bearer, email, adultId } = await asking();
    const [account] = await db
      .select({ email: users.email })
      .from(users)
      .innerJoin(savedAdults, eq(savedAdults.userId, users.id))
      .where(eq(savedAdults.email, email));

    await buyer.send('POST', '/api/user/delete', { bearer, body: { email: account?.email } });

    expect(await left(adultId)).toBe(0);
  });
});

describe('what an adult accepts', () => {
  it.each([
    ['a document', { document: { kind: 'dni', number: '12345678Z' } }],
    ['health data', { allergies: 'Polen' }],
    ['an age under 18', { birthDate: '2014-09-02' }],
  ])('is refused with %s', async (_, more) => {
    const { adultId, token } = await asking();

    const { status } = await accept(token, { ...andreu, person: { ...andreu.person, ...more }, ...consent });

    expect(status).toBe(400);
    const [row] = await db.select().from(savedAdults).where(eq(savedAdults.id, adultId));
    expect([row?.person, row?.acceptedAt]).toEqual([null, null]);
  });

  it('keeps the version that was accepted when the data change later', async () => {
    const { adultId, token } = await asking();
    await accept(token);
    const later = { ...andreu, consents: true, consentVersion: '2030-01' };

    expect((await accept(token, { ...later, fullName: 'Andreu Soler Mir' })).status).toBe(200);
    const [row] = await db.select().from(savedAdults).where(eq(savedAdults.id, adultId));
    expect([row?.fullName, row?.consentVersion]).toEqual(['Andreu Soler Mir', savedAdultVersion]);
  });

  it('names the field, the box and the version of the text', async () => {
    const { token } = await asking();
    const young = { ...andreu, person: { birthDate: '2014-09-02' }, ...consent };

    expect((await accept(token, young)).body).toMatchObject({
      fields: { 'person.birthDate': savedMinorText },
    });
    expect((await accept(token, andreu)).status).toBe(400);
    const old = { ...andreu, consents: true, consentVersion: '2020-01' };
    expect((await accept(token, old)).body).toMatchObject({ fields: { consents: expect.any(String) } });
    expect((await accept(`${newId()}${'x'.repeat(43)}`)).status).toBe(404);
  });
});

describe('asking', () => {
  it('is refused for the own address, and before the account has confirmed it', async () => {
    const { bearer, email, userId } = await signedIn(services);
    expect((await ask(bearer, email.replace('@', '+yo@'))).body).toMatchObject({
      fields: { email: expect.any(String) },
    });

    await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, userId));
    expect((await ask(bearer, newAddress())).body).toMatchObject({ code: 'email_unconfirmed' });
  });

  it('repeats the same link, until it was accepted', async () => {
    const { bearer, email, adultId, token } = await asking();

    expect((await ask(bearer, email, 'Andreu S.')).body).toMatchObject({
      _id: adultId,
      fullName: 'Andreu S.',
    });
    const ofAdult = sql`${outbox.payload} ->> 'adultId' = ${adultId}`;
    expect(await db.$count(outbox, ofAdult)).toBe(2);
    await accept(token);
    expect((await ask(bearer, email)).body).toMatchObject({ code: 'adult_accepted' });
  });

  it('is possible ten times a day for an account, and five for a mailbox', async () => {
    const { bearer } = await signedIn(services);
    const ofAccount = [];
    for (let time = 0; time < 11; time += 1) ofAccount.push((await ask(bearer, newAddress())).status);
    expect(ofAccount).toEqual([...Array.from({ length: 10 }, () => 201), 429]);

    const mailbox = newAddress();
    const ofMailbox = [];
    for (let time = 0; time < 6; time += 1) {
      const { bearer: other } = await signedIn(services);
      ofMailbox.push((await ask(other, mailbox.replace('@', `+${time}@`))).status);
    }
    expect(ofMailbox).toEqual([...Array.from({ length: 5 }, () => 201), 429]);
  });

  it('counts for the most people of an account', async () => {
    const { bearer, userId } = await signedIn(services);
    await db.insert(savedPeople).values(
      Array.from({ length: savedPeopleMax - 1 }, (_, at) => ({
        id: newId(),
        userId,
        kind: 'child' as const,
        fullName: `Persona ${at}`,
        person: { birthDate: '2014-09-02' },
      })),
    );

    expect((await ask(bearer, newAddress())).status).toBe(201);
    expect((await ask(bearer, newAddress())).body).toMatchObject({ code: 'too_many_saved_people' });
  });
});

describe('the time that an adult is kept', () => {
  it.each([
    ['a link that is not accepted', 'asked_at', '29 days', 1],
    ['a link that is not accepted', 'asked_at', '30 days 1 hour', 0],
    ['an adult who has accepted', 'used_at', '23 months', 1],
    ['an adult who has accepted', 'used_at', '24 months 1 hour', 0],
  ])('%s, %s %s ago: %i', async (_, column, ago, count) => {
    const { adultId, token } = await asking();
    if (column === 'used_at') await accept(token);
    await db.execute(sql`update saved_adults set used_at = now() - ${ago}::interval,
      asked_at = case when accepted_at is null then now() - ${ago}::interval else now() - interval '3 years' end
      where id = ${adultId}`);

    await forgetAdults(db);

    expect(await left(adultId)).toBe(count);
  });

  it('begins again when the account registers the person', async () => {
    const { bearer, adultId, token } = await asking();
    await accept(token);
    await db
      .update(savedAdults)
      .set({ usedAt: sql`now() - interval '23 months'` })
      .where(eq(savedAdults.id, adultId));
    const { eventId, ticketIds } = await seedEvent(db, freeEvent);
    const { body: order } = await buyer.place(eventId, [{ ticketId: ticketIds[0], quantity: 1 }], { bearer });

    await buyer.checkout(order, {
      participants: checkoutOf(order).participants.map((one) => ({ ...one, fullName: andreu.fullName })),
    });

    expect(
      await db.$count(
        savedAdults,
        sql`${savedAdults.id} = ${adultId} and ${savedAdults.usedAt} > now() - interval '1 hour'`,
      ),
    ).toBe(1);
  });
});
