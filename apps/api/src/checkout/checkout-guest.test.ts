import { describe, expect, it } from 'vitest';
import { checkBooks } from '../testing/books.ts';
import { attemptNumber, bankMessage, notify } from '../testing/buyer.ts';
import { checkoutDesk } from '../testing/checkout-desk.ts';
import { freeEvent } from '../testing/seed-event.ts';
import { signedIn } from '../testing/signed-in.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices();
checkBooks(services);
const { app, buyer, held } = await checkoutDesk(services);

describe("a guest's order", () => {
  const purchasesOf = async ({ bearer }: { bearer: string }) => {
    const { body } = await buyer.send<{ orders: { _id: string }[] }>('GET', '/api/user/purchases', {
      bearer,
    });
    return body.orders.map(({ _id }) => _id);
  };
  const buyerAt = ({ email }: { email: string }) => ({ buyer: { fullName: 'Lucía Ferrer Mas', email } });

  it('joins the account of the last address given when it is paid, never that of an earlier address', async () => {
    const [wrong, right] = [await signedIn(services), await signedIn(services)];
    const { order } = await held();
    const { body: first } = await buyer.checkout(order, buyerAt(wrong));
    expect(await purchasesOf(wrong)).toEqual([]);
    const refused = { number: attemptNumber(first), amountCents: 1850, response: '0190' };
    await notify(app, bankMessage(services, refused));

    const { body: second } = await buyer.checkout(order, buyerAt(right));
    await notify(app, bankMessage(services, { number: attemptNumber(second), amountCents: 1850 }));

    expect(await purchasesOf(wrong)).toEqual([]);
    expect(await purchasesOf(right)).toEqual([order._id]);
    expect((await buyer.see(order._id, wrong)).body.buyer).toBeUndefined();
  });

  it('joins at once when it is free', async () => {
    const account = await signedIn(services);
    const { order } = await held(freeEvent);

    await buyer.checkout(order, buyerAt(account));

    expect(await purchasesOf(account)).toEqual([order._id]);
  });

  it('joins no account that has not confirmed the address', async () => {
    const account = await signedIn(services, { isConfirmed: false });
    const { order } = await held(freeEvent);

    await buyer.checkout(order, buyerAt(account));

    expect(await purchasesOf(account)).toEqual([]);
  });
});
