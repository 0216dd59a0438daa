import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { PanelPersonBody } from '@dorsal/api-contract/panel/people-person';
import { orderLines, orders } from '../db/schema/orders.ts';
import { attemptNumber, bankMessage, checkoutOf, notify } from '../testing/buyer.ts';
import { licencedRace, withLicence, withoutLicence } from '../testing/licenced-race.ts';
import { orderDesk } from '../testing/order-desk.ts';

const { app, buyer, db, event, services, staff, url } = await orderDesk({ sport: licencedRace });
const owner = await staff('owner');
const peopleUrl = url.replace(/orders$/, 'people');

/** A paid order of one place, and its person in the panel. */
async function paidPerson(person: typeof withoutLicence) {
  const { body: order } = await buyer.place(event.eventId, [{ ticketId: event.ticketIds[0], quantity: 1 }]);
  const [participant] = checkoutOf(order).participants;
  if (!participant) throw new Error('The order has no place.');
  const { body: sent } = await buyer.checkout(order, { participants: [{ ...participant, person }] });
  const amountCents = Math.round(sent.totalAmount * 100);
  await notify(app, bankMessage(services, { number: attemptNumber(sent), amountCents }));
  const [listed] = (await owner.see(order._id)).people;
  return { orderId: order._id, personId: listed?._id ?? '', email: participant.email };
}

async function stateOf({ orderId, personId }: Awaited<ReturnType<typeof paidPerson>>) {
  const { body } = await owner.browser.call<PanelPersonBody>('GET', `${peopleUrl}/${personId}`);
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  return {
    check: body.details?.person.find(({ key }) => key === 'licenceCheck')?.value,
    totalCents: order?.totalCents,
    licences: lines.filter(({ kind }) => kind === 'licence').map(({ cents }) => cents),
  };
}

const correct = (
  { personId, email }: Awaited<ReturnType<typeof paidPerson>>,
  person: typeof withoutLicence,
) =>
  owner.browser.call('PUT', `${peopleUrl}/${personId}`, {
    body: { fullName: 'Participante 1', email, person },
  });

it('a correction never charges: the panel says that a person lacks a day license', async () => {
  const sold = await paidPerson(withLicence);
  expect(await stateOf(sold)).toEqual({ check: 'Licencia por enseñar', totalCents: 1900, licences: [] });

  expect((await correct(sold, withoutLicence)).status).toBe(200);

  expect(await stateOf(sold)).toEqual({ check: 'Sin licencia de día', totalCents: 1900, licences: [] });
});

it('a correction gives nothing back: the paid day license stays with the place', async () => {
  const sold = await paidPerson(withoutLicence);
  expect(await stateOf(sold)).toEqual({ check: 'Licencia de día', totalCents: 2200, licences: [300] });

  expect((await correct(sold, withLicence)).status).toBe(200);

  expect(await stateOf(sold)).toEqual({ check: 'Licencia de día', totalCents: 2200, licences: [300] });
});
