import { orderExample, publicOrderExample, transferOrderExample } from '@dorsal/api-contract/examples/order';
import type { OrderStatus } from '@dorsal/api-contract/orders';
import { describe, expect, it } from 'vitest';
import { isAwaited, mayTryAgain, orderTexts } from './order-texts.ts';

const statuses: OrderStatus[] = [
  'reserved',
  'pending',
  'paid',
  'expired',
  'cancelled',
  'refund_pending',
  'refunded',
];

describe('what is said of an order', () => {
  it('is the confirmation of the specification once it is paid', () => {
    expect(orderTexts(orderExample)).toEqual({
      title: '¡Compra confirmada!',
      text: 'Te hemos enviado un correo electrónico con todos los detalles y tus entradas.',
    });
  });

  it.each(statuses.filter((status) => status !== 'paid'))('never confirms one that is %s', (status) => {
    const { title, text } = orderTexts({ ...orderExample, status });

    expect(`${title} ${text}`).not.toMatch(/confirmada!|Te hemos enviado/);
  });

  it('tells until when a transfer is awaited, in the zone of the event', () => {
    const { text } = orderTexts({
      ...orderExample,
      status: 'pending',
      paymentMethod: 'transfer',
      expiresAt: '2026-11-23T09:30:00.000Z',
    });

    expect(text).toContain('23 nov 2026, 10:30');
  });

  it('tells whoever was to transfer not to do it any more, once the places are gone', () => {
    const { text } = orderTexts({ ...transferOrderExample, status: 'expired', transfer: null });

    expect(text).toContain('no la hagas ya');
  });

  it('says of a try refused by the bank, or left by the buyer, that nothing was charged', () => {
    const { title, text } = orderTexts({ ...orderExample, status: 'pending', cardPayment: 'declined' });

    expect(title).toBe('El pago no se ha completado');
    expect(text).toContain('No se te ha cobrado nada');
  });

  it.each(['refund_pending', 'refunded'] as const)(
    'says of one that is %s that its tickets are no longer valid',
    (status) => {
      expect(orderTexts({ ...orderExample, status }).text).toContain('ya no son válidas');
    },
  );

  it.each(['reserved', 'expired', 'refunded'] as const)(
    'says nothing of paying where nothing was to be paid (%s)',
    (status) => {
      const { title, text } = orderTexts({ ...orderExample, totalAmount: 0, fees: 0, status });

      expect(`${title} ${text}`).not.toMatch(/pago|banco|cobrado|importe/i);
    },
  );

  it('leads the tab in which a purchase on another page was paid back there, declined or not', () => {
    const pending = { ...publicOrderExample, status: 'pending', returnUrl: 'https://club.example/' } as const;

    expect(orderTexts(pending).title).toBe('Sigue en la página de la organización');
    expect(orderTexts({ ...pending, returnUrl: null }).title).toBe('Falta la confirmación del banco');
    expect(orderTexts({ ...pending, status: 'paid' }).title).toBe('¡Compra confirmada!');
  });

  it('tells a stranger nothing about an e-mail', () => {
    expect(orderTexts(publicOrderExample).text).not.toContain('Te hemos enviado');
  });
});

describe('an order that waits for the bank', () => {
  it.each(statuses)('%s', (status) => {
    expect(isAwaited({ ...orderExample, status })).toBe(status === 'pending');
  });

  it('is not one that waits for a transfer', () => {
    expect(isAwaited({ ...orderExample, status: 'pending', paymentMethod: 'transfer' })).toBe(false);
  });

  it('is not one that the bank has refused', () => {
    expect(isAwaited({ ...orderExample, status: 'pending', cardPayment: 'declined' })).toBe(false);
  });

  it("is not a stranger's", () => {
    expect(isAwaited({ ...publicOrderExample, status: 'pending' })).toBe(false);
  });
});

describe("'Intentar de nuevo'", () => {
  it.each(statuses)('for the owner of one that is %s', (status) => {
    const mayTry = mayTryAgain({ ...orderExample, status }, new Date());

    expect(mayTry).toBe(status === 'pending' || status === 'reserved');
  });

  it('is not for strangers', () => {
    expect(mayTryAgain({ ...publicOrderExample, status: 'pending' }, new Date())).toBe(false);
  });

  it.each([
    ['for 30 minutes', '2026-11-20T10:00:00.000Z', true],
    ['no longer', '2026-11-20T10:00:01.000Z', false],
  ])('is for an order that waits for its transfer %s: then no card is taken', (_, now, mayTry) => {
    expect(mayTryAgain(transferOrderExample, new Date(now))).toBe(mayTry);
  });
});
