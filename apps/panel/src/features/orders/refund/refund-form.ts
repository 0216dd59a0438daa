import type { PanelOrderBody } from '@dorsal/api-contract/panel/order-card';
import type { RefundChoiceBody } from '@dorsal/api-contract/panel/refunds';
import { readPrice } from '#/components/texts/price-text.ts';
import { sumOfEuros } from '#/components/texts/money-texts.ts';

/** What was chosen in the dialog, as it is typed. */
export interface RefundForm {
  readonly what: 'all' | 'people' | 'amount';
  readonly personIds: readonly string[];
  readonly amount: string;
  readonly withFee: boolean;
  /** Undefined: what the choice before suggests. */
  readonly places: 'cancel' | 'keep' | undefined;
}

type Order = Pick<PanelOrderBody, 'people' | 'lines'>;

/** The first choice: the person of the address, else the whole order. Source: decisions, "Refunds in the panel". */
export function firstForm({ people, lines }: Order, personId: string | null): RefundForm {
  const left = remainingPeople({ people, lines });
  const isOne = left.length > 1 && left.some(({ _id }) => _id === personId);
  return {
    what: isOne ? 'people' : 'all',
    personIds: isOne && personId !== null ? [personId] : [],
    amount: '',
    withFee: false,
    places: undefined,
  };
}

/** Those of whom an active place or its price is left. The fee is given back apart. */
export function remainingPeople(order: Order): Order['people'] {
  return order.people.filter(({ _id, place }) => place === 'active' || leftOf(order, 'ticket', [_id]) > 0);
}

/** Whether places are canceled: released by default, except with an amount. Source: decisions, "Refunds in the panel". */
export function placesOf({ what, places }: RefundForm): 'cancel' | 'keep' {
  return places ?? (what === 'amount' ? 'keep' : 'cancel');
}

/** The active places that the choice is about. */
export function concernedPeople({ people }: Order, { what, personIds }: RefundForm): Order['people'] {
  const active = people.filter(({ place }) => place === 'active');
  return what === 'people' ? active.filter(({ _id }) => personIds.includes(_id)) : active;
}

/** The call's choice; undefined while a person or an amount is missing. */
export function choiceOf(order: Order, form: RefundForm): RefundChoiceBody | undefined {
  const { what, personIds, withFee } = form;
  const amount = readPrice(form.amount);
  if (what === 'people' && personIds.length === 0) return undefined;
  if (what === 'amount' && !amount) return undefined;
  const cancelledIds = placesOf(form) === 'cancel' ? concernedPeople(order, form).map(({ _id }) => _id) : [];
  const scope: RefundChoiceBody['scope'] =
    what === 'all'
      ? { kind: 'all' }
      : what === 'people'
        ? { kind: 'people', personIds: [...personIds] }
        : { kind: 'amount', amount: amount ?? 0 };
  return { scope, withFee, cancelledIds };
}

/** What is left of the places with their day licenses, or of the fees, of some people or of all, in euros. */
export function leftOf({ lines }: Order, kind: 'ticket' | 'fee', personIds?: readonly string[]): number {
  const concerned = lines.filter(
    (line) =>
      (line.kind === 'fee') === (kind === 'fee') &&
      (personIds === undefined || (line.personId !== null && personIds.includes(line.personId))),
  );
  return sumOfEuros(concerned.map(({ left }) => left));
}
