import { formatEuros } from '@dorsal/domain/money';

/** More was asked for than an event has left. The message is for the operator. */
export class PayoutTooLargeError extends Error {
  override name = 'PayoutTooLargeError';

  constructor(cents: number, leftCents: number) {
    super(
      `${formatEuros(cents)} can't be paid out: ${formatEuros(leftCents)} are left. Nothing was recorded; ask for this much at most.`,
    );
  }
}

/** No payout or file has the id, or it isn't in a state for it. The message is for the operator. */
export class NoSuchPayoutError extends Error {
  override name = 'NoSuchPayoutError';
}

/** The account that the money leaves from isn't configured. The message is for the operator. */
export class NoPayoutDebtorError extends Error {
  override name = 'NoPayoutDebtorError';

  constructor() {
    super(
      'Nothing was written: the account that the money leaves from is not configured. Set PAYOUT_NAME and PAYOUT_IBAN ' +
        '(PAYOUT_BIC if your bank asks for it) in the environment of this command.',
    );
  }
}
