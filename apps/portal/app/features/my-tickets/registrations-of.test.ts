import { expect, it } from 'vitest';
import { registrationsOf } from './registrations-of.ts';

const person = (orderId: string, fullName: string) => ({
  _id: fullName,
  fullName,
  email: 'ana@correo.example',
  orderId,
  orderedAt: '2026-11-01T10:00:00.000Z',
});
const erasure = { askedAt: '2026-11-29T09:30:00.000Z', dueOn: '2026-12-29' };

it('lists each order once, with the people of all its ticket types and its request', () => {
  expect(
    registrationsOf([
      {
        ticketId: '10k',
        participants: [person('one', 'Ana Gil'), { ...person('other', 'Pau Soler'), erasure }],
      },
      { ticketId: '5k', participants: [person('one', 'Marta Gil')] },
    ]),
  ).toEqual([
    { orderId: 'one', names: ['Ana Gil', 'Marta Gil'] },
    { orderId: 'other', names: ['Pau Soler'], erasure },
  ]);
});
