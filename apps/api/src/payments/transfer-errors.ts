import { formatEuros } from '@dorsal/domain/money';
import { transferConcept } from '@dorsal/domain/order-reference';

interface RefusedOrder {
  readonly id: string;
  readonly status: string;
  readonly totalCents: number;
}

/** Another sum than the order's was confirmed. The message is for the operator. */
export class TransferAmountError extends Error {
  override name = 'TransferAmountError';

  constructor({ id, totalCents }: RefusedOrder, amountCents: number) {
    super(
      `Order ${id} waits for ${formatEuros(totalCents)}, and ${formatEuros(amountCents)} were given: nothing was ` +
        'confirmed. If money is missing, ask the buyer for the rest, and confirm the total once it is in the account. ' +
        "If there is too much, confirm the order's total and send the rest back from the bank.",
    );
  }
}

/** The buyer got no transfer instructions, or places have no participant. The message is for the operator. */
export class TransferNotExpectedError extends Error {
  override name = 'TransferNotExpectedError';

  constructor({ id, status }: RefusedOrder) {
    super(
      `Order ${id} (${status}) waits for no transfer: nothing was confirmed. Check that the concept of what arrived ` +
        `is "${transferConcept(id)}"; if it is no other order's, send it back from the bank.`,
    );
  }
}
