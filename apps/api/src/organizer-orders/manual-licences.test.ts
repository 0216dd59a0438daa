import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { ManualOrderBody } from '@dorsal/api-contract/panel/manual-orders';
import { licencedRace, withLicence, withoutLicence } from '../testing/licenced-race.ts';
import { orderDesk } from '../testing/order-desk.ts';

const { event, staff } = await orderDesk({ sport: licencedRace });
const member = await staff('orders');

it('has the day license of each person who needs one, at no cost, in an order that the organizer makes', async () => {
  const people = [withLicence, withoutLicence];
  const order: ManualOrderBody = {
    kind: 'paidOutside',
    reason: 'Pagó en la tienda',
    buyer: { fullName: 'Club Triatló Torrent', email: 'club@correo.example' },
    participants: people.map((person, at) => ({
      ticketId: event.ticketIds[0],
      fullName: `Socia ${at + 1}`,
      email: `socia${at + 1}@correo.example`,
      person,
    })),
    key: randomUUID(),
  };

  const { status, body } = await member.post('', order);

  expect([status, body.total]).toEqual([201, 0]);
  const [, second] = body.people;
  expect(body.lines).toEqual([
    { kind: 'ticket', text: '21K Calderona', personId: body.people[0]?._id, amount: 0, left: 0 },
    { kind: 'ticket', text: '21K Calderona', personId: second?._id, amount: 0, left: 0 },
    { kind: 'licence', text: 'Licencia de día', personId: second?._id, amount: 0, left: 0 },
  ]);
});
