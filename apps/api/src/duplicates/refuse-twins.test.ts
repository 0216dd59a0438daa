import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orders } from '../db/schema/orders.ts';
import type { Answer } from '../testing/buyer.ts';
import { checkBooks } from '../testing/books.ts';
import { testServices } from '../testing/test-services.ts';
import { marc, nerea, twinDesk } from '../testing/twin-desk.ts';
import { withQueries } from '../testing/with-queries.ts';

const services = await testServices();
checkBooks(services);
const { db } = services;
const desk = await twinDesk(services);
const { event, hold, register, mailsOf } = desk;

/** What the answer tells. */
const shown = ({ status, body: { code, message, fields } }: Answer<unknown>) => ({
  status,
  code,
  message,
  fields,
});

const sentence = 'No podemos completar esta plaza con estos datos. Te hemos escrito con el motivo.';
let addresses = 0;
const newAddress = () => `compradora${(addresses += 1)}@correo.example`;

describe('a place with the document of a sold one, if the event refuses it', () => {
  it('is refused with one sentence, and the buyer gets the reason by e-mail', async () => {
    const race = await event('refuse');
    await register(race, [nerea], { email: newAddress() });

    const { order, answer } = await register(race, [marc, { ...nerea, fullName: 'N. L.' }], {
      email: newAddress(),
    });

    expect([answer.status, answer.body]).toEqual([
      409,
      { code: 'duplicate_place', message: sentence, error: sentence, requestId: expect.any(String) },
    ]);
    expect(await mailsOf(order._id, 'duplicate-refused')).toMatchObject([{ places: [2], of: 2 }]);
    const [stored] = await db.select().from(orders).where(eq(orders.id, order._id));
    expect(stored).toMatchObject({ status: 'reserved', buyerEmail: null });
  });

  it('gets the same answer again for the same key, without another e-mail', async () => {
    const race = await event('refuse');
    await register(race, [nerea], { email: newAddress() });
    const { order, checkout } = await hold(race, [nerea], { email: newAddress() });
    const key = crypto.randomUUID();
    const answers = [await checkout({ key }), await checkout({ key })];

    expect(answers.map(({ body }) => body.message)).toEqual([sentence, sentence]);
    expect(await mailsOf(order._id, 'duplicate-refused')).toHaveLength(1);
  });

  it('is not looked up before the buyer has proved to read the address, whatever the document', async () => {
    const race = await event('refuse');
    await register(race, [nerea], { email: newAddress() });

    const asked = async (who: typeof nerea | typeof marc) =>
      (await register(race, [who], { email: newAddress(), isProven: false })).answer;

    const [registered, free] = [await asked(nerea), await asked(marc)];
    expect(registered).toMatchObject({ status: 409, body: { code: 'address_unconfirmed' } });
    expect(shown(registered)).toEqual(shown(free));
  });

  it('is answered five times a day to an address; then it sells nothing there, whatever the document', async () => {
    const race = await event('refuse', { tickets: [{ priceCents: 0, maxPerOrder: 20 }] });
    await register(race, [nerea], { email: newAddress() });
    const email = newAddress();
    const codes: unknown[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      codes.push(
        (await register(race, [nerea], { email: email.replace('@', `+${tries}@`) })).answer.body.code,
      );
    }

    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'duplicate_place'), 'too_many_requests']);
    expect((await register(race, [marc], { email })).answer.status).toBe(429);
    expect((await register(race, [marc], { email: newAddress() })).answer.status).toBe(200);
  });

  it('is sold with the name and birth date of a sold one, and after the other was canceled', async () => {
    const race = await event('refuse');
    const { person } = nerea;
    await register(race, [nerea], { email: newAddress() });

    const namesake = { ...nerea, person: { birthDate: person.birthDate } };
    expect((await register(race, [namesake], { email: newAddress() })).answer.status).toBe(200);

    const other = await event('refuse');
    const first = await register(other, [nerea, marc], { email: newAddress() });
    await desk.cancel(first.order._id, nerea);
    expect((await register(other, [nerea], { email: newAddress() })).answer.status).toBe(200);
  });

  it('is sold in another event', async () => {
    await register(await event('refuse'), [nerea], { email: newAddress() });

    const { answer } = await register(await event('refuse'), [nerea], { email: newAddress() });

    expect(answer.status).toBe(200);
  });
});

describe('two free orders with one document at the same time', () => {
  async function together(shop: Awaited<ReturnType<typeof twinDesk>>) {
    const race = await shop.event('refuse', { tickets: [{ priceCents: 0 }] });
    const held = await Promise.all(
      Array.from({ length: 6 }, () => shop.hold(race, [nerea], { email: newAddress() })),
    );
    const answers = await Promise.all(held.map(({ checkout }) => checkout()));
    return answers.filter(({ status }) => status === 200).length;
  }

  it('are sold once', async () => {
    for (let round = 0; round < 3; round += 1) expect(await together(desk)).toBe(1);
  });

  it('would be sold more than once without the lock', async () => {
    const unlocked = withQueries(services, (statement) =>
      statement.replace('pg_advisory_xact_lock(hashtextextended(person, 0))', '1'),
    );
    const shop = await twinDesk(unlocked);
    let sold = 0;
    for (let round = 0; round < 5 && sold < 2; round += 1) sold = await together(shop);

    expect(sold).toBeGreaterThan(1);
  });
});
