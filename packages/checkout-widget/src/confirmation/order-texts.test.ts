import { orderExample, publicOrderExample, transferOrderExample } from '@dorsal/api-contract/examples/order';
import type { OrderBody, OrderStatus } from '@dorsal/api-contract/orders';
import { describe, expect, it } from 'vitest';
import { isAwaited, mayRepeatPayment, mayTryAgain, orderTexts } from './order-texts.ts';

const reader = { readAt: new Date('2026-11-20T09:40:00.000Z'), readerZone: 'Europe/Madrid' };

const statuses: OrderStatus[] = [
  'reserved',
  'pending',
  'paid',
  'expired',
  'cancelled',
  'refund_pending',
  'refunded',
];

describe('the texts about an order', () => {
  it('are the confirmation of the specification when it is paid', () => {
    expect(orderTexts(orderExample, reader)).toEqual({
      title: '¡Compra confirmada!',
      text: 'Te hemos enviado un correo electrónico con todos los detalles y tus entradas.',
    });
  });

  it.each(statuses.filter((status) => status !== 'paid'))('never confirm one that is %s', (status) => {
    const { title, text } = orderTexts({ ...orderExample, status }, reader);

    expect(`${title} ${text}`).not.toMatch(/confirmada!|Te hemos enviado/);
  });

  it('name the deadline of a transfer, with its time zone for a reader in another one', () => {
    const awaited = {
      ...orderExample,
      status: 'pending' as const,
      paymentMethod: 'transfer' as const,
      expiresAt: '2026-11-23T09:30:00.000Z',
    };

    expect(orderTexts(awaited, reader).text).toContain('23 nov 2026, 10:30.');
    expect(orderTexts(awaited, { ...reader, readerZone: 'Atlantic/Canary' }).text).toContain(
      '23 nov 2026, 10:30 (hora peninsular).',
    );
  });

  it('ask the buyer not to transfer any more when the places are gone', () => {
    const { text } = orderTexts({ ...transferOrderExample, status: 'expired', transfer: null }, reader);

    expect(text).toContain('no la hagas ya');
  });

  it('say that nothing was charged when the bank refused or the buyer left its page', () => {
    const { title, text } = orderTexts(
      { ...orderExample, status: 'pending', cardPayment: 'declined' },
      reader,
    );

    expect(title).toBe('El pago no se ha completado');
    expect(text).toContain('No se te ha cobrado nada');
  });

  describe('a payment that the bank has declined', () => {
    const declined: OrderBody = {
      ...orderExample,
      status: 'pending',
      cardPayment: 'declined',
      declineReason: 'insufficientFunds',
      expiresAt: '2026-11-20T10:05:12.000Z',
    };
    const held =
      'El banco dice que la tarjeta no tiene saldo suficiente. No se te ha cobrado nada y tus plazas';

    it('has its reason, if the bank gives one, and the end of the hold', () => {
      expect(orderTexts(declined, reader).text).toBe(
        `${held} siguen reservadas hasta el 20 nov 2026, 11:05. Puedes intentarlo de nuevo, también con otra tarjeta.`,
      );
    });

    it('names the zone of the event to a reader in the Canary Islands', () => {
      expect(orderTexts(declined, { ...reader, readerZone: 'Atlantic/Canary' }).text).toContain(
        'hasta el 20 nov 2026, 11:05 (hora peninsular).',
      );
    });

    it('offers no other payment after the 30 minutes', () => {
      const late = { ...reader, readAt: new Date('2026-11-20T10:00:01.000Z') };

      expect(orderTexts(declined, late).text).toBe(`${held} siguen reservadas hasta el 20 nov 2026, 11:05.`);
      expect(mayTryAgain(declined, late.readAt)).toBe(false);
    });

    it('asks for the data if there are places without a participant', () => {
      const tickets = declined.tickets.map((line) => ({ ...line, quantity: 3 }));

      expect(orderTexts({ ...declined, tickets }, reader).text).toContain(
        'Tus entradas han cambiado: revisa los datos antes de pagar.',
      );
      expect(mayRepeatPayment(declined)).toBe(true);
      expect(mayRepeatPayment({ ...declined, tickets })).toBe(false);
    });
  });

  it.each(['refund_pending', 'refunded'] as const)(
    'say that the tickets of one that is %s are no longer valid',
    (status) => {
      expect(orderTexts({ ...orderExample, status }, reader).text).toContain('ya no son válidas');
    },
  );

  it.each(['reserved', 'expired', 'refunded'] as const)(
    'do not mention a payment when nothing was to be paid (%s)',
    (status) => {
      const { title, text } = orderTexts({ ...orderExample, totalAmount: 0, fees: 0, status }, reader);

      expect(`${title} ${text}`).not.toMatch(/pago|banco|cobrado|importe/i);
    },
  );

  it('send the tab of a pending purchase on another page back to that page', () => {
    const pending = { ...publicOrderExample, status: 'pending', returnUrl: 'https://club.example/' } as const;

    expect(orderTexts(pending, reader).title).toBe('Sigue en la página de la organización');
    expect(orderTexts({ ...pending, returnUrl: null }, reader).title).toBe('Falta la confirmación del banco');
    expect(orderTexts({ ...pending, status: 'paid' }, reader).title).toBe('¡Compra confirmada!');
  });

  it('do not mention an e-mail to a stranger', () => {
    expect(orderTexts(publicOrderExample, reader).text).not.toContain('Te hemos enviado');
  });
});

describe('an order that waits for the bank', () => {
  it.each(statuses)('is one that is pending, and no other: %s', (status) => {
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
  it.each(statuses)('is for the owner only when the order is reserved or pending: %s', (status) => {
    const mayTry = mayTryAgain({ ...orderExample, status }, new Date());

    expect(mayTry).toBe(status === 'pending' || status === 'reserved');
  });

  it('is not for strangers', () => {
    expect(mayTryAgain({ ...publicOrderExample, status: 'pending' }, new Date())).toBe(false);
  });

  it.each([
    ['until 30 minutes after it was placed', '2026-11-20T10:00:00.000Z', true],
    ['not later, when no card is accepted', '2026-11-20T10:00:01.000Z', false],
  ])('is for an order that waits for its transfer: %s', (_, now, mayTry) => {
    expect(mayTryAgain(transferOrderExample, new Date(now))).toBe(mayTry);
  });
});
