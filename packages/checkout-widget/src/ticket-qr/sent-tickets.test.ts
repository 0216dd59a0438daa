import type { AwaitedGuardianBody } from '@dorsal/api-contract/participants';
import { describe, expect, it } from 'vitest';
import { paidOrder } from '../testing/story-orders.ts';
import { orderTexts } from '../confirmation/order-texts.ts';
import { sentTicketsText } from './sent-tickets.ts';

const reader = { readAt: new Date('2026-11-20T09:40:00.000Z'), readerZone: 'Europe/Madrid' };
const [line] = paidOrder.tickets;
const [participant] = line?.participants ?? [];
if (!line || !participant) throw new Error('The example order has no participant.');

const guardianWho = (state: AwaitedGuardianBody['state']): AwaitedGuardianBody => ({
  state,
  name: 'Carme Mas Ribes',
  deadline: '2026-12-10T08:00:00.000Z',
});
const orderOf = (
  valid: readonly string[],
  awaited: readonly string[],
  state: AwaitedGuardianBody['state'] = 'waiting',
) => ({
  ...paidOrder,
  tickets: [
    {
      ...line,
      participants: [
        ...valid.map((fullName) => ({ ...participant, fullName, state: 'active' as const })),
        ...awaited.map((fullName) => ({
          ...participant,
          fullName,
          state: 'awaitsGuardian' as const,
          guardian: guardianWho(state),
        })),
      ],
    },
  ],
});

describe('the tickets that were sent, and those that wait for a consent', () => {
  it.each([
    [['Lucía Ferrer'], ['Vera Soler'], 'En el correo va la entrada de Lucía. La de Vera'],
    [
      ['Lucía Ferrer', 'Pau Soler'],
      ['Vera Soler'],
      'En el correo van las entradas de Lucía y Pau. La de Vera',
    ],
    [['Lucía Ferrer'], ['Nil Soler', 'Vera Soler'], 'En el correo va la entrada de Lucía. Las de Nil y Vera'],
    [[], ['Vera Soler'], 'La entrada de Vera'],
    [[], ['Nil Soler', 'Vera Soler'], 'Las entradas de Nil y Vera'],
  ])('are named: %j and %j', (valid, awaited, start) => {
    const comes = awaited.length === 1 ? 'llegará' : 'llegarán';

    expect(sentTicketsText(orderOf(valid, awaited))).toBe(
      `${start} ${comes} por correo cuando firmen su autorización.`,
    );
  });

  it('are not named if none waits: the sentence of the specification says it', () => {
    const order = orderOf(['Lucía Ferrer'], []);

    expect(sentTicketsText(order)).toBeUndefined();
    expect(orderTexts(order, reader).text).toMatch(/con todos los detalles y tus entradas\.$/);
  });

  it.each(['refused', 'expired'] as const)('are not promised once the guardian has %s', (state) => {
    expect(sentTicketsText(orderOf(['Lucía Ferrer'], ['Vera Soler'], state))).toBe(
      'En el correo va la entrada de Lucía.',
    );
    expect(sentTicketsText(orderOf([], ['Vera Soler'], state))).toBe('');
  });

  it('are not all promised at the top while one waits, also of a free order', () => {
    const order = orderOf(['Lucía Ferrer'], ['Vera Soler']);

    for (const totalAmount of [36.52, 0]) {
      expect(orderTexts({ ...order, totalAmount }, reader)).toEqual({
        title: '¡Compra confirmada!',
        text: 'Te hemos enviado un correo electrónico con todos los detalles.',
      });
    }
  });
});
