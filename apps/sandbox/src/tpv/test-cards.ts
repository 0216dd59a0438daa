import type { Decision } from './operations.ts';

export interface TestCard {
  /** The value in the form, and in the sandbox's own API. */
  id: string;
  /** The label begins with it. No other label may contain that word: users and tests find a card by it. */
  outcome: string;
  number: string;
  hint: string;
  decision: Decision;
  /** The card's bank asks for a one-time code first. */
  needsCode?: true;
}

/**
 * The cards that the bank page offers instead of a card form. Source of the codes: Redsys, "Códigos de respuesta": 0101
 * expired, 0116 not enough money, 0190 no reason given, 0202 blocked (lost, stolen, suspicion of fraud), card to be
 * withdrawn.
 */
export const testCards: readonly TestCard[] = [
  {
    id: 'aceptada',
    outcome: 'Aceptada',
    number: '4548 8100 0000 0003',
    hint: 'El banco autoriza el pago y avisa al comercio.',
    decision: { state: 'authorised', response: '0000', tellsShop: true },
  },
  {
    id: '3d-secure',
    outcome: 'Pide un código (3-D Secure)',
    number: '4548 8172 1249 3017',
    hint: 'Lleva a la página del banco de la tarjeta: con el código se autoriza; sin él, no (0184).',
    decision: { state: 'authorised', response: '0000', tellsShop: true },
    needsCode: true,
  },
  {
    id: 'denegada',
    outcome: 'Denegada',
    number: '4111 1111 1111 1111',
    hint: 'El banco no autoriza el pago y no dice por qué (código 0190).',
    decision: { state: 'declined', response: '0190', tellsShop: true },
  },
  {
    id: 'fondos-insuficientes',
    outcome: 'Fondos insuficientes',
    number: '5555 5555 5555 4444',
    hint: 'No hay dinero bastante para este pago (código 0116).',
    decision: { state: 'declined', response: '0116', tellsShop: true },
  },
  {
    id: 'caducada',
    outcome: 'Caducada',
    number: '4012 8888 8888 1881',
    hint: 'La fecha de la tarjeta ha pasado (código 0101).',
    decision: { state: 'declined', response: '0101', tellsShop: true },
  },
  {
    id: 'cancelada',
    outcome: 'Cancelada',
    number: '5105 1051 0510 5100',
    hint: 'Tarjeta perdida o robada, que el banco ha retirado (código 0202).',
    decision: { state: 'declined', response: '0202', tellsShop: true },
  },
  {
    id: 'no-responde',
    outcome: 'No responde',
    number: '6011 1111 1111 1117',
    hint: 'El banco autoriza el pago, pero el comercio no recibe nunca el aviso.',
    decision: { state: 'authorised', response: '0000', tellsShop: false },
  },
];

/** The buyer cancels on the bank's page. Source: Redsys, Ds_Response 9915. */
export const cancellation: Decision = { state: 'cancelled', response: '9915', tellsShop: true };

/** The buyer did not prove to be the cardholder. Source: Redsys, Ds_Response 0184. */
export const authenticationFailure: Decision = { state: 'declined', response: '0184', tellsShop: true };

/** The test card with this id; undefined if there is none. */
export function findTestCard(id: string): TestCard | undefined {
  return testCards.find((card) => card.id === id);
}
