import { describe, expect, it } from 'vitest';
import { checkoutBody, placeOrderBody } from './order-requests.ts';

const ticketId = '0m5r8v2x7b4d9g1j6n3q8t5w2y';
const eventId = '4t8k2m9xq0c6v1zr5w3hnb7ydf';
const checkout = {
  buyer: { fullName: '  Lucía Ferrer Mas ', email: ' Lucia@Correo.example' },
  participants: [{ ticketId, fullName: 'Lucía Ferrer Mas', email: 'lucia@correo.example' }],
  acceptTerms: true,
};
const problems = (value: unknown) =>
  checkoutBody.safeParse(value).error?.issues.map((issue) => issue.message);

describe('the body of the checkout', () => {
  it('is trimmed, with its addresses in lower case', () => {
    expect(checkoutBody.parse(checkout).buyer).toEqual({
      fullName: 'Lucía Ferrer Mas',
      email: 'lucia@correo.example',
    });
  });

  it('is refused without the terms accepted, with the text of the specification', () => {
    expect(problems({ ...checkout, acceptTerms: false })).toEqual([
      'Debes aceptar los términos y condiciones y la política de privacidad',
    ]);
  });

  it.each([
    ['a price', { ...checkout, price: 0.01 }],
    ['a total', { ...checkout, total: 0 }],
    ["a participant's id", { ...checkout, participants: [{ ...checkout.participants[0], _id: ticketId }] }],
  ])('may not contain %s: prices and ids come from the server', (_, body) => {
    expect(checkoutBody.safeParse(body).success).toBe(false);
  });

  it.each(['Lucía\r\nBcc: x@y.es', 'Lucía\u0000', 'L'.repeat(101), '   '])(
    'refuses the name %j',
    (fullName) => {
      expect(checkoutBody.safeParse({ ...checkout, buyer: { ...checkout.buyer, fullName } }).success).toBe(
        false,
      );
    },
  );
});

describe('the places that an order asks for', () => {
  it.each([-1, 0, 1.5, '2', 1e9, 2 ** 53, Number.NaN, null])('may not be %s', (quantity) => {
    expect(placeOrderBody.safeParse({ eventId, items: [{ ticketId, quantity }] }).success).toBe(false);
  });

  it('name each ticket type once', () => {
    const items = [
      { ticketId, quantity: 1 },
      { ticketId, quantity: 1 },
    ];
    expect(placeOrderBody.safeParse({ eventId, items }).success).toBe(false);
  });
});
