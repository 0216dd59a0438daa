import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { duplicatePeople } from '../db/schema/duplicate-people.ts';
import { participants } from '../db/schema/orders.ts';
import { people } from '../db/schema/people.ts';
import { forgetPeople, reindexData } from '../orders/index-people.ts';
import { checkBooks } from '../testing/books.ts';
import { testServices } from '../testing/test-services.ts';
import { marc, nerea, twinDesk } from '../testing/twin-desk.ts';
import { withQueries } from '../testing/with-queries.ts';

const services = await testServices();
checkBooks(services);
const { db } = services;
const desk = await twinDesk(services);
const { event, register, pay, mailsOf, ordersWithTwins } = desk;

let addresses = 0;
const newAddress = () => `compradora${(addresses += 1)}@correo.example`;
const paidRace = { tickets: [{ priceCents: 1850 }, { priceCents: 1850 }] };
const personOf = async (orderId: string, fullName: string) => {
  const [row] = await db
    .select({ id: people.personId })
    .from(people)
    .innerJoin(participants, eq(participants.id, people.participantId))
    .where(eq(participants.id, await desk.placeOf(orderId, fullName)));
  return row?.id ?? '';
};

describe('a second place of a person, if the event only warns', () => {
  it('is sold like any other: the answers are equal but for the ids', async () => {
    const race = await event('warn');
    await register(race, [nerea], { email: newAddress() });

    const shown = async (who: typeof nerea | typeof marc) => {
      const { answer, order } = await register(race, [{ ...who, fullName: 'Igual' }], {
        email: 'lucia@correo.example',
        isProven: false,
      });
      const ids = new RegExp(`${order._id}|${await desk.placeOf(order._id, 'Igual')}`, 'g');
      const { createdAt: _, expiresAt: __, ...body } = answer.body;
      return JSON.parse(JSON.stringify({ ...answer, body }).replaceAll(ids, 'id')) as object;
    };

    expect(await shown(nerea)).toEqual(await shown(marc));
  });

  it('is stored once both are paid, and both buyers get an e-mail that names their own people only', async () => {
    const race = await event('warn', paidRace);
    const one = await register(race, [nerea, marc], { email: newAddress() });
    const other = await register(race, [nerea], { email: newAddress() });
    await pay(one, 3700);
    expect(await ordersWithTwins(race.eventId)).toEqual([]);

    await pay(other);

    expect(await ordersWithTwins(race.eventId)).toEqual([one.order._id, other.order._id]);
    for (const { order } of [one, other]) {
      expect(await mailsOf(order._id, 'duplicate-people')).toEqual([
        { personIds: [await personOf(order._id, nerea.fullName)] },
      ]);
    }
  });

  it('is found by name and birth date, too, and in another ticket type', async () => {
    const race = await event('warn', { tickets: [{ priceCents: 0 }, { priceCents: 0 }] });
    const { birthDate } = nerea.person;
    await register(race, [nerea], { email: newAddress() });

    const namesake = { fullName: 'NÉREA lozano', person: { birthDate } };
    const { order } = await register(race, [namesake], { email: newAddress(), at: 1 });

    expect(await ordersWithTwins(race.eventId)).toContain(order._id);
    const [pair] = await db
      .select({ cause: duplicatePeople.cause })
      .from(duplicatePeople)
      .innerJoin(people, eq(people.personId, duplicatePeople.oneId))
      .where(eq(people.eventId, race.eventId));
    expect(pair?.cause).toBe('nameAndBirthDate');
  });

  it('sends one e-mail to a buyer who has both orders', async () => {
    const race = await event('warn');
    const email = newAddress();
    const first = await register(race, [nerea], { email });

    const second = await register(race, [nerea], { email: email.toUpperCase().toLowerCase() });

    expect(await mailsOf(second.order._id, 'duplicate-people')).toHaveLength(1);
    expect(await mailsOf(first.order._id, 'duplicate-people')).toEqual([]);
  });

  it('causes at most three e-mails a day to the order of another buyer', async () => {
    const race = await event('warn');
    const first = await register(race, [nerea], { email: newAddress() });

    for (let count = 0; count < 4; count += 1) await register(race, [nerea], { email: newAddress() });

    expect(await mailsOf(first.order._id, 'duplicate-people')).toHaveLength(3);
  });

  it('is not found in another event, nor in an order that is not paid', async () => {
    const [race, other] = [await event('warn'), await event('warn', paidRace)];
    await register(race, [nerea], { email: newAddress() });
    await register(other, [nerea], { email: newAddress() });
    await register(other, [nerea], { email: newAddress() });

    expect(await ordersWithTwins(race.eventId)).toEqual([]);
    expect(await ordersWithTwins(other.eventId)).toEqual([]);
  });
});

describe('a pair', () => {
  async function found() {
    const race = await event('warn');
    const one = await register(race, [nerea, marc], { email: newAddress() });
    const other = await register(race, [nerea], { email: newAddress() });
    expect(await ordersWithTwins(race.eventId)).toHaveLength(2);
    return { race, one, other };
  }

  it('is over when one place is canceled', async () => {
    const { race, one } = await found();

    await desk.cancel(one.order._id, nerea);

    expect(await ordersWithTwins(race.eventId)).toEqual([]);
  });

  it.each(['a person is forgotten', 'the data it was found by are deleted'])(
    'is deleted when %s',
    async (when) => {
      const { other } = await found();
      const personId = await personOf(other.order._id, nerea.fullName);
      const placeId = await desk.placeOf(other.order._id, nerea.fullName);

      await db.transaction((tx) =>
        when === 'a person is forgotten' ? forgetPeople(tx, [other.order._id]) : reindexData(tx, [placeId]),
      );

      expect(await db.$count(duplicatePeople, eq(duplicatePeople.oneId, personId))).toBe(0);
      expect(await db.$count(duplicatePeople, eq(duplicatePeople.otherId, personId))).toBe(0);
    },
  );
});

describe('two orders with one person that are paid at the same time', () => {
  async function together(shop: Awaited<ReturnType<typeof twinDesk>>) {
    const race = await shop.event('warn');
    const held = [];
    for (let count = 0; count < 2; count += 1)
      held.push(await shop.hold(race, [nerea], { email: newAddress() }));
    await Promise.all(held.map(({ checkout }) => checkout()));
    return (await shop.ordersWithTwins(race.eventId)).length;
  }

  it('find each other', async () => {
    for (let round = 0; round < 5; round += 1) expect(await together(desk)).toBe(2);
  });

  it('would miss each other without the lock', async () => {
    const shop = await twinDesk(
      withQueries(services, (statement) =>
        statement.replace('pg_advisory_xact_lock(hashtextextended(person, 0))', '1'),
      ),
    );
    let fewest = 2;
    for (let round = 0; round < 20 && fewest === 2; round += 1)
      fewest = Math.min(fewest, await together(shop));

    expect(fewest).toBe(0);
  });
});
