import { expect, it } from 'vitest';
import { isAnotherTicket, successorText } from './ticket-successor.ts';

const ticket = { name: '21K', priceCents: 3200, validFrom: '2026-12-12T18:00:00Z' };

it.each([
  ['the name', { ...ticket, name: '22K' }, true],
  ['the price', { ...ticket, priceCents: 3500 }, true],
  ['the day', { ...ticket, validFrom: null }, true],
  ['nothing', { ...ticket, validFrom: new Date('2026-12-12T18:00:00Z') }, false],
])('knows whether a change of %s makes another ticket', (_, after, isAnother) => {
  expect(isAnotherTicket(ticket, after)).toBe(isAnother);
});

it('says what the change means for those who have the ticket, and who of them has not paid yet', () => {
  expect(successorText('«21K»', { sold: 20, held: 3 })).toBe(
    'Los cambios de «21K» valen solo para las próximas inscripciones. Para quien ya la tiene no cambia nada: 20 vendidas y 3 en proceso o pendientes de transferencia.',
  );
});
