import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { SavedPersonBody, SavePersonBody } from '@dorsal/api-contract/saved-people';
import { savedAdultText, savedPeopleMax } from '@dorsal/domain/saved-people';
import { savedPeople } from '../../db/schema/saved-people.ts';
import { users } from '../../db/schema/users.ts';
import type { Services } from '../../services.ts';
import { newId } from '../../ids.ts';
import { buildApi } from '../../testing/build-api.ts';
import { Buyer, checkoutOf } from '../../testing/buyer.ts';
import { freeEvent, seedEvent } from '../../testing/seed-event.ts';
import { openTransaction, someWait } from '../../testing/open-transaction.ts';
import { signedIn } from '../../testing/signed-in.ts';
import { testServices } from '../../testing/test-services.ts';
import { withoutRowLocks } from '../../testing/without-row-locks.ts';
import { addSavedPerson } from './saved-people.ts';
import { forgetSavedPeople } from './forget-saved-people.ts';

const services = await testServices();
const app = await buildApi(services);
const buyer = new Buyer(app);
const { db } = services;

const vera = {
  kind: 'child',
  fullName: 'Vera Soler Ferrer',
  person: { birthDate: '2014-09-02', sex: 'female', nationality: 'ESP', club: 'CA Serra', shirtSize: 'S' },
} as const satisfies SavePersonBody;

const self = {
  kind: 'self',
  fullName: 'Lucía Ferrer Mas',
  person: {
    birthDate: '1990-03-14',
    emergencyContact: { name: 'Carme Mas Ribes', phone: '698 76 54 32' },
  },
} as const satisfies SavePersonBody;

const list = (bearer?: string) =>
  buyer.send<SavedPersonBody[]>('GET', '/api/user/people', bearer === undefined ? {} : { bearer });
const add = (bearer: string, body: unknown) =>
  buyer.send<SavedPersonBody>('POST', '/api/user/people', { bearer, body });
const rowsOf = (userId: string) => db.$count(savedPeople, eq(savedPeople.userId, userId));

describe('the saved people of an account', () => {
  it('are listed with the own data first', async () => {
    const { bearer } = await signedIn(services);
    const { status, body: added } = await add(bearer, vera);
    await add(bearer, self);

    expect(status).toBe(201);
    expect(added).toEqual({ _id: expect.any(String), ...vera });
    expect((await list(bearer)).body.map(({ fullName }) => fullName)).toEqual([
      'Lucía Ferrer Mas',
      'Vera Soler Ferrer',
    ]);
  });

  it('have the own data once: later ones replace them', async () => {
    const { bearer } = await signedIn(services);
    const { body: first } = await add(bearer, self);
    const { body: second } = await add(bearer, { ...self, person: { town: 'Serra' } });

    expect(second._id).toBe(first._id);
    expect((await list(bearer)).body).toEqual([{ ...second, person: { town: 'Serra' } }]);
  });

  it('have first and last names as long as these compose the name', async () => {
    const { bearer } = await signedIn(services);
    const names = { given: 'Lucía', family: 'Ferrer Mas' };
    const { body: saved } = await add(bearer, { ...self, person: { names, town: 'Serra' } });

    const { body: renamed } = await buyer.send<SavedPersonBody>('PUT', `/api/user/people/${saved._id}`, {
      bearer,
      body: { fullName: 'Lucía Ferrer', person: saved.person },
    });

    expect(saved.person).toEqual({ names, town: 'Serra' });
    expect(renamed.person).toEqual({ town: 'Serra' });
  });

  it('have a child once: the same name and birth date replace what was saved', async () => {
    const { bearer } = await signedIn(services);
    const { body: first } = await add(bearer, vera);
    const { body: twin } = await add(bearer, { ...vera, fullName: 'Nil Soler Ferrer' });
    const again = { birthDate: vera.person.birthDate, club: 'CM Calderona' };

    expect((await add(bearer, { ...vera, person: again })).body._id).toBe(first._id);
    expect((await list(bearer)).body).toEqual([{ ...first, person: again }, twin]);
  });

  it('are changed and removed by their account', async () => {
    const { bearer } = await signedIn(services);
    const { body: added } = await add(bearer, vera);
    const path = `/api/user/people/${added._id}`;

    const { body: changed } = await buyer.send('PUT', path, {
      bearer,
      body: { fullName: 'Vera Soler', person: { birthDate: '2014-09-02' } },
    });
    expect(changed).toEqual({
      _id: added._id,
      kind: 'child',
      fullName: 'Vera Soler',
      person: { birthDate: '2014-09-02' },
    });
    expect((await buyer.send('DELETE', path, { bearer })).status).toBe(204);
    expect((await list(bearer)).body).toEqual([]);
    expect((await buyer.send('DELETE', path, { bearer })).status).toBe(204);
  });

  it('are not those of another account', async () => {
    const owner = await signedIn(services);
    const stranger = await signedIn(services);
    const { body: added } = await add(owner.bearer, vera);
    const path = `/api/user/people/${added._id}`;
    const { bearer } = stranger;

    expect((await list(bearer)).body).toEqual([]);
    const { kind: _, ...change } = vera;
    expect((await buyer.send('PUT', path, { bearer, body: change })).status).toBe(404);
    await buyer.send('DELETE', path, { bearer });
    expect(await rowsOf(owner.userId)).toBe(1);
    expect((await list()).status).toBe(401);
  });

  it.each([
    ['a document', { ...vera, person: { ...vera.person, document: { kind: 'dni', number: '12345678Z' } } }],
    ['a guardian', { ...vera, person: { ...vera.person, guardian: {} } }],
    ['health data', { ...vera, person: { ...vera.person, allergies: 'Polen' } }],
    ['a link as a name', { ...vera, fullName: 'https://mala.example/' }],
    ['another kind', { ...vera, kind: 'friend' }],
  ])('are refused with %s', async (_, body) => {
    const { bearer, userId } = await signedIn(services);

    expect((await add(bearer, body)).status).toBe(400);
    expect(await rowsOf(userId)).toBe(0);
  });

  it.each([
    ['an adult as a child', { birthDate: '1990-03-14' }, 'person.birthDate', savedAdultText],
    ['a child without a birth date', {}, 'person.birthDate', 'Falta este dato.'],
    [
      'a wrong phone number',
      { birthDate: '2014-09-02', emergencyContact: { name: 'Carme', phone: '12' } },
      'person.emergencyContact.phone',
      expect.stringContaining('Escribe un teléfono'),
    ],
  ])('are refused with %s, and the answer says where', async (_, person, path, message) => {
    const { bearer, userId } = await signedIn(services);

    const { status, body } = await add(bearer, { ...vera, person });

    expect([status, body.fields]).toEqual([400, { [path]: message }]);
    expect(await rowsOf(userId)).toBe(0);
  });

  it('are not turned into adults by a change', async () => {
    const { bearer } = await signedIn(services);
    const { body: added } = await add(bearer, vera);

    const { status } = await buyer.send('PUT', `/api/user/people/${added._id}`, {
      bearer,
      body: { fullName: 'Andreu Soler', person: { birthDate: '1988-01-01' } },
    });

    expect(status).toBe(400);
  });

  const fill = (userId: string, count: number) =>
    db.insert(savedPeople).values(
      Array.from({ length: count }, (_, at) => ({
        id: newId(),
        userId,
        kind: vera.kind,
        fullName: `Persona ${at}`,
        person: vera.person,
      })),
    );

  /** Saves three people at once beside all but one of the most that are saved, and returns how many there are then. */
  async function saveAtOnce(racing: Services) {
    const { userId } = await signedIn(services);
    await fill(userId, savedPeopleMax - 1);
    const lock = await openTransaction(db, (tx) =>
      tx.select().from(users).where(eq(users.id, userId)).for('update'),
    );
    const added = Promise.allSettled(
      ['Vera', 'Nil', 'Pau'].map((fullName) =>
        addSavedPerson(racing, { userId, sessionId: newId() }, { ...vera, fullName }),
      ),
    );
    await someWait(db, 3);
    await lock.end();
    await added;
    return rowsOf(userId);
  }

  it(`are ${savedPeopleMax} at most, also if three are saved at once`, async () => {
    expect(await saveAtOnce(services)).toBe(savedPeopleMax);
  });

  it('would be more without the lock of the account', async () => {
    expect(await saveAtOnce(withoutRowLocks(services))).toBe(savedPeopleMax + 2);
  });

  it('are refused above that', async () => {
    const { bearer, userId } = await signedIn(services);
    await fill(userId, savedPeopleMax);

    const { status, body } = await add(bearer, vera);

    expect([status, body.code]).toEqual([409, 'too_many_saved_people']);
  });

  it('are in the download of the own data, and deleted with the account', async () => {
    const { bearer, userId, email } = await signedIn(services);
    await add(bearer, vera);

    const { body } = await buyer.send<{ savedPeople: SavedPersonBody[] }>('GET', '/api/user/data', {
      bearer,
    });
    expect(body.savedPeople).toEqual([expect.objectContaining(vera)]);

    const deleted = await buyer.send('POST', '/api/user/delete', { bearer, body: { email } });
    expect(deleted.status).toBe(200);
    expect(await rowsOf(userId)).toBe(0);
  });
});

describe('the time that a saved person is kept', () => {
  async function saved(person: SavePersonBody, usedBefore: string) {
    const { bearer, userId } = await signedIn(services);
    await add(bearer, person);
    await db
      .update(savedPeople)
      .set({ usedAt: sql`now() - ${usedBefore}::interval` })
      .where(eq(savedPeople.userId, userId));
    return { bearer, userId };
  }

  it.each([
    ['23 months', 1],
    ['24 months 1 hour', 0],
  ])('%s after its last use: %i', async (usedBefore, left) => {
    const { userId } = await saved(vera, usedBefore);

    await forgetSavedPeople(db);

    expect(await rowsOf(userId)).toBe(left);
  });

  it.each([
    ['2032-09-01T21:59:00Z', 1],
    ['2032-09-01T22:00:00Z', 0],
  ])('of a child born on 2 September 2014, at %s: %i', async (now, left) => {
    const { userId } = await saved(vera, '1 hour');

    await forgetSavedPeople(db, new Date(now));

    expect(await rowsOf(userId)).toBe(left);
  });

  it('begins again when the account registers the person', async () => {
    const { bearer, userId } = await saved(vera, '23 months');
    const other = await saved(vera, '23 months');
    const { eventId, ticketIds } = await seedEvent(db, freeEvent);
    const { body: order } = await buyer.place(eventId, [{ ticketId: ticketIds[0], quantity: 1 }], { bearer });

    const { status } = await buyer.checkout(order, {
      participants: checkoutOf(order).participants.map((one) => ({ ...one, fullName: vera.fullName })),
    });

    expect(status).toBe(200);
    const usedNow = sql`${savedPeople.usedAt} > now() - interval '1 hour' and ${savedPeople.userId}`;
    expect(await db.$count(savedPeople, sql`${usedNow} = ${userId}`)).toBe(1);
    expect(await db.$count(savedPeople, sql`${usedNow} = ${other.userId}`)).toBe(0);
  });
});
