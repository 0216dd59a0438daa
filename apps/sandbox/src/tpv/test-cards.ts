import type { Decision } from './operations.ts';

export interface TestCard {
  /** The value in the form. */
  id: string;
  outcome: string;
  number: string;
  hint: string;
  decision: Decision;
}

/** What the bank page offers instead of a card form. */
export const testCards: readonly TestCard[] = [
  {
    id: 'aceptada',
    outcome: 'Aceptada',
    number: '4548 8100 0000 0003',
    hint: 'El banco autoriza el pago y avisa al comercio.',
    decision: { state: 'authorised', response: '0000', tellsShop: true },
  },
  {
    id: 'denegada',
    outcome: 'Denegada',
    number: '4111 1111 1111 1111',
    hint: 'El banco deniega el pago (código 0190) y avisa al comercio.',
    decision: { state: 'declined', response: '0190', tellsShop: true },
  },
  {
    id: 'no-responde',
    outcome: 'No responde',
    number: '4548 8172 1249 3017',
    hint: 'El banco autoriza el pago, pero el comercio no recibe nunca el aviso.',
    decision: { state: 'authorised', response: '0000', tellsShop: false },
  },
];

/** The buyer gives up on the bank's page. Source: Redsys, Ds_Response 9915. */
export const cancellation: Decision = { state: 'cancelled', response: '9915', tellsShop: true };

/** The card chosen on the bank's page, if there is one of that name. */
export function findTestCard(id: string): TestCard | undefined {
  return testCards.find((card) => card.id === id);
}
