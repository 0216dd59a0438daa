import { describe, expect, it } from 'vitest';
import { exampleRefund } from '#/testing/order-examples.ts';
import { type PanelRefund, refusedMoneyText } from './refund-texts.ts';

const refused = (changes: Partial<PanelRefund>) => exampleRefund({ status: 'refused', ...changes });

describe('a refund that the bank refused: who asks for it again', () => {
  it.each<[string, PanelRefund[], RegExp]>([
    [
      'the person, if one may be asked for again',
      [refused({ reason: 'operator' }), refused({ mayRetry: true })],
      /cobrados: vuelve a pedir esa devolución en la ficha del pedido\.$/,
    ],
    [
      'another role, for one above the limits of the person',
      [refused({})],
      /cobrados: puede volver a pedir esa devolución quien tenga el papel de Propiedad o Tesorería\.$/,
    ],
    [
      'the team, for one that no member asked for',
      [exampleRefund(), refused({ reason: 'operator' })],
      /cobrados: lo está resolviendo el equipo de Dorsal\.$/,
    ],
  ])('is %s', (_, refunds, text) => {
    expect(refusedMoneyText(22, refunds)).toMatch(text);
  });
});
