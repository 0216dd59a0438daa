import { describe, expect, it } from 'vitest';
import { checkBooks, letMinutesPass } from '../testing/books.ts';
import { byChance } from '../testing/by-chance.ts';
import { Buyer, provenToken } from '../testing/buyer.ts';
import { partialRefunds } from '../testing/partial-refunds.ts';
import { byTransfer, type EventDraft, seedEvent } from '../testing/seed-event.ts';
import { signedIn } from '../testing/signed-in.ts';
import { counted, strictShop } from '../testing/strict-shop.ts';
import { testServices } from '../testing/test-services.ts';
import { withQueries } from '../testing/with-queries.ts';

const services = await testServices();
checkBooks(services);
const { db } = services;
const shop = await strictShop(services);
const [app] = shop.apps;

const transfer = { paymentMethod: 'transfer' } as const;
const free: EventDraft = { tickets: [{ priceCents: 0, maxPerOrder: 10 }] };
let people = 0;

/** A buyer with their own address and network. */
function somebody() {
  people += 1;
  const email = `persona${people}@correo.example`;
  return { email, buyer: new Buyer(app, { ip: `192.0.2.${people}`, email }) };
}

async function held(buyer: Buyer, draft: EventDraft, quantity = 1) {
  const { eventId, ticketIds } = await seedEvent(db, draft);
  const items = [{ ticketId: ticketIds[0], quantity }];
  return { eventId, items, order: (await buyer.place(eventId, items)).body };
}

const unproven = { addressToken: undefined };
const refused = { status: 409, body: { code: 'address_unconfirmed' } };

describe('a code by e-mail before the order is confirmed', () => {
  it('is required for a transfer; then the same order continues', async () => {
    const { buyer, email } = somebody();
    const { order } = await held(buyer, byTransfer);

    expect(await buyer.checkout(order, { ...transfer, ...unproven })).toMatchObject(refused);
    expect((await buyer.see(order._id, { token: order.checkoutToken })).body).toMatchObject({
      status: 'reserved',
      buyer: null,
    });
    const addressToken = provenToken(email);
    const answer = await buyer.checkout(order, { ...transfer, addressToken });

    expect(answer).toMatchObject({ status: 200, body: { _id: order._id, status: 'pending' } });
  });

  it('is required once per order: its checkout may be repeated without one', async () => {
    const { buyer } = somebody();
    const { order } = await held(buyer, byTransfer);
    await buyer.checkout(order, transfer);

    expect((await buyer.checkout(order, { ...transfer, ...unproven })).status).toBe(200);
  });

  it.each([
    ['is asked for 5 free places', 5, 409],
    ['is not asked for 4 free places', 4, 200],
  ])('%s', async (_, quantity, status) => {
    const { buyer } = somebody();
    const { order } = await held(buyer, free, quantity);

    expect((await buyer.checkout(order)).status).toBe(status);
  });

  it('is not required for places paid by card', async () => {
    const { buyer } = somebody();
    const { order } = await held(buyer, {}, 10);

    expect((await buyer.checkout(order)).status).toBe(200);
  });

  it("must be that of the buyer's address", async () => {
    const { buyer } = somebody();
    const { order } = await held(buyer, byTransfer);
    const addressToken = provenToken('otra@correo.example');

    expect(await buyer.checkout(order, { ...transfer, addressToken })).toMatchObject(refused);
    expect(await buyer.checkout(order, { ...transfer, addressToken: 'forged.token' })).toMatchObject(refused);
  });

  it("is not required for an account's own confirmed address, but for any other", async () => {
    const { buyer } = somebody();
    const { eventId, ticketIds } = await seedEvent(db, byTransfer);
    const items = [{ ticketId: ticketIds[0], quantity: 1 }];
    const { email, bearer } = await signedIn(services);
    const { body: order } = await buyer.place(eventId, items, { bearer });
    const other = { buyer: { fullName: 'Lucía Ferrer Mas', email: 'otra.mas@correo.example' } };
    const own = { buyer: { fullName: 'Lucía Ferrer Mas', email } };

    expect(await buyer.checkout(order, { ...transfer, ...other, ...unproven })).toMatchObject(refused);
    expect((await buyer.checkout(order, { ...transfer, ...own, ...unproven })).status).toBe(200);
  });
});

describe('awaited transfers of one address in an event', () => {
  it('are one at a time', async () => {
    const { buyer } = somebody();
    const { eventId, items, order } = await held(buyer, byTransfer);
    await buyer.checkout(order, transfer);
    const { body: second } = await buyer.place(eventId, items);

    const answer = await buyer.checkout(second, transfer);

    expect(answer).toMatchObject({ status: 409, body: { code: 'transfer_open' } });
    expect(answer.body.fields).toEqual({ paymentMethod: answer.body.message });
    expect((await buyer.checkout(second)).status).toBe(200);
    const elsewhere = await held(buyer, byTransfer);
    expect((await buyer.checkout(elsewhere.order, transfer)).status).toBe(200);
  });

  it('may be followed by another after the first order is canceled or past its deadline', async () => {
    const { buyer } = somebody();
    const { eventId, items, order } = await held(buyer, byTransfer);
    await buyer.checkout(order, transfer);
    await buyer.cancel(order);
    const { body: second } = await buyer.place(eventId, items);
    expect((await buyer.checkout(second, transfer)).status).toBe(200);
    await letMinutesPass(db, second._id, 73 * 60);
    const { body: third } = await buyer.place(eventId, items);

    expect((await buyer.checkout(third, transfer)).status).toBe(200);
  });

  /** Six orders of one address are sent at once, by transfer, through two processes. */
  async function atOnce(as: Awaited<ReturnType<typeof strictShop>>) {
    const { eventId, ticketIds } = await seedEvent(as.db, byTransfer);
    const buyers = as.crowd((number) => `192.0.2.${200 + number}`, 6);
    const items = [{ ticketId: ticketIds[0], quantity: 1 }];
    const placed = await Promise.all(buyers.map((buyer) => buyer.place(eventId, items)));
    const buyer = { fullName: 'Lucía Ferrer Mas', email: 'muchas@correo.example' };
    const answers = await Promise.all(
      buyers.map((one, at) => one.checkout(placed[at]?.body ?? missing(), { ...transfer, buyer })),
    );
    return counted(answers);
  }

  it('are one at a time over two processes, too', async () => {
    expect(await atOnce(shop)).toEqual({ 200: 1, transfer_open: 5 });
  });

  it('would be more without the lock of the address (negative control)', byChance, async () => {
    const unlocked = withQueries(await testServices(), (statement) =>
      statement.replace('pg_advisory_xact_lock(', 'abs('),
    );

    expect((await atOnce(await strictShop(unlocked)))[200]).toBeGreaterThan(1);
  });
});

function missing(): never {
  throw new Error('An order was not placed.');
}

describe('unpaid and free places of one address in an event', () => {
  /** Takes free places under an address, each from another network; proven with the code of its e-mail. */
  async function nameOf(email: string, network: number) {
    const { eventId, ticketIds } = await seedEvent(db, free);
    let at = 0;
    return async (quantity: number, proof: 'proven' | 'unproven' = 'unproven') => {
      at += 1;
      const buyer = new Buyer(app, { ip: `198.18.${network}.${at}`, email });
      const { body } = await buyer.place(eventId, [{ ticketId: ticketIds[0], quantity }]);
      const answer = await buyer.checkout(
        body,
        proof === 'proven' ? { addressToken: provenToken(email) } : {},
      );
      return answer.body.code ?? answer.status;
    };
  }

  it('are 10 for a buyer who proved to read it, over all networks', async () => {
    const take = await nameOf('acaparador@correo.example', 1);

    expect(await take(8, 'proven')).toBe(200);
    expect(await take(4, 'proven')).toBe('places_limit');
    expect(await take(2, 'proven')).toBe(200);
    expect(await take(1, 'proven')).toBe('places_limit');
  });

  it('are 10 without a proof; then the address must be confirmed', async () => {
    const take = await nameOf('tranquila@correo.example', 2);

    expect(await take(4)).toBe(200);
    expect(await take(4)).toBe(200);
    expect(await take(4)).toBe('address_unconfirmed');
    expect(await take(2)).toBe(200);
    expect(await take(1)).toBe('address_unconfirmed');
  });

  it('are taken again once they were canceled', async () => {
    const { buyer } = somebody();
    const { eventId, items, order } = await held(buyer, free, 4);
    const more = async () => buyer.checkout((await buyer.place(eventId, items)).body);
    await buyer.checkout(order);
    await more();
    expect(await more()).toMatchObject(refused);

    const { peopleOf, refund } = await partialRefunds(services);
    await refund(order._id, { cancelled: (await peopleOf(order._id)).slice(1) });

    expect((await more()).status).toBe(200);
  });

  it('are not used up by strangers who name the address', async () => {
    const take = await nameOf('victima@correo.example', 3);
    for (const quantity of [4, 4, 2]) expect(await take(quantity)).toBe(200);

    expect(await take(10, 'proven')).toBe(200);
  });

  it('do not show in the answers to strangers', async () => {
    const take = await nameOf('reservada@correo.example', 4);
    expect(await take(10, 'proven')).toBe(200);

    expect(await take(4)).toBe(200);
  });

  it('say what to do when there are too many', async () => {
    const { buyer, email } = somebody();
    const addressToken = provenToken(email);
    const { eventId, items, order } = await held(buyer, free, 10);
    await buyer.checkout(order, { addressToken });
    const { body: more } = await buyer.place(eventId, items);

    const { status, body } = await buyer.checkout(more, { addressToken });

    expect([status, body.message]).toEqual([
      409,
      'Con un mismo correo puedes tener hasta 10 plazas gratuitas o sin pagar en este evento. Elige menos, o paga o cancela antes las que tienes reservadas. Si sois un grupo, pide al organizador que amplíe el límite.',
    ]);
  });

  it('are as many as the ticket type allows in one order, if that is more', async () => {
    const { buyer, email } = somebody();
    const addressToken = provenToken(email);
    const draft = { capacity: 400, tickets: [{ maxPerOrder: 60, capacity: 400 }] };
    const { eventId, items, order } = await held(buyer, draft, 60);

    expect((await buyer.checkout(order, { addressToken })).status).toBe(200);
    const { body: more } = await buyer.place(eventId, [{ ...items[0]!, quantity: 1 }]);
    expect((await buyer.checkout(more, { addressToken })).body.code).toBe('places_limit');
  });

  it('bound one order of several ticket types, before anything is held', async () => {
    const { buyer } = somebody();
    const { eventId, ticketIds } = await seedEvent(db, { tickets: [{}, {}] });

    const answer = await buyer.place(
      eventId,
      ticketIds.map((ticketId) => ({ ticketId, quantity: 6 })),
    );

    expect(answer).toMatchObject({ status: 409, body: { code: 'places_limit' } });
  });
});
