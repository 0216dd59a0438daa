import { publicOrderExample } from '@dorsal/api-contract/examples/order';
import type { OrderBody, PublicOrderBody } from '@dorsal/api-contract/orders';
import { describe, expect, it } from 'vitest';
import { paidOrder } from '../testing/story-orders.ts';
import { correctedText } from './corrected-text.ts';

const waiting: OrderBody = {
  ...paidOrder,
  totalAmount: 0,
  afterPurchase: paidOrder.afterPurchase && { ...paidOrder.afterPurchase, isBuyerUnconfirmed: true },
};
const andreu = 'andreu.soler@correo.example';
const buyer = 'lucia.ferrer@correo.example';

describe('the text after a correction', () => {
  it.each([
    ['the ticket is sent', paidOrder, andreu, `Datos corregidos. Hemos enviado el ticket a ${andreu}.`],
    [
      'the ticket waits for the buyer',
      waiting,
      andreu,
      `Datos corregidos. Enviaremos el ticket a ${andreu} cuando abras el enlace del correo que te hemos enviado a ${buyer}.`,
    ],
    [
      "the ticket is the buyer's own and only the others' tickets wait",
      waiting,
      buyer,
      `Datos corregidos. Hemos enviado el ticket a ${buyer}.`,
    ],
    ['the order could not be read', undefined, andreu, 'Datos corregidos.'],
    ['the order is not shown as a whole', publicOrderExample, andreu, 'Datos corregidos.'],
  ] as [string, OrderBody | PublicOrderBody | undefined, string, string][])(
    'is right if %s',
    (_, order, email, text) => {
      expect(correctedText(order, { email, ticket: 'el ticket' })).toBe(text);
    },
  );
});
