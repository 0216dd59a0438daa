import { currencyNumber } from '@dorsal/domain/currency';
import type { RedsysConfig } from '../config/config.ts';
import { inProgressCode } from '../orders/awaited-attempts.ts';
import { paymentType, refundType } from '../gateways/redsys/form.ts';
import {
  hasRepeatedFields,
  isTerminal,
  parameter,
  type RedsysParameters,
} from '../gateways/redsys/parameters.ts';

/** The source of a result. */
export type ResultSource = 'notification' | 'return' | 'query' | 'operator' | 'panel';

/**
 * The bank's result of a payment.
 * - `accepted`: authorized, 0000 to 0099. Codes that confirm a refund (0900) or an annulment (0400) are no payment.
 * - `declined`: any other four-digit code.
 * - `inProgress`: 9998, the buyer is still at the bank.
 * - `refunded`: the whole payment was refunded. `partlyRefunded`: less than the whole.
 * - `refundDeclined`: the bank refused to refund it.
 * - `mismatch`: not the payment that we asked for, or no code at all.
 */
export type Verdict =
  | 'accepted'
  | 'declined'
  | 'inProgress'
  | 'refunded'
  | 'partlyRefunded'
  | 'refundDeclined'
  | 'mismatch';

/** Ds_Response of a refund that is done. */
export const refundDone = '0900';

export function paymentNumber(parameters: RedsysParameters): string | undefined {
  return parameter(parameters, 'Ds_Order');
}

export function responseCode(parameters: RedsysParameters): string | null {
  return parameter(parameters, 'Ds_Response') ?? null;
}

/**
 * Compares verified parameters with the attempt that they name: amount in cents, currency, merchant, terminal and type
 * must be ours, each written as Redsys writes it. A padded number or a repeated field is a mismatch: another reader of
 * the same message could understand something else.
 * Source: Redsys, "Conexión por redirección", notification parameters and response codes.
 */
export function verdictOf(
  parameters: RedsysParameters,
  { amountCents, redsys }: { readonly amountCents: number; readonly redsys: RedsysConfig },
): Verdict {
  const field = (name: string) => parameter(parameters, name) ?? '';
  const isOurs =
    !hasRepeatedFields(parameters) &&
    field('Ds_Currency') === currencyNumber &&
    field('Ds_MerchantCode') === redsys.merchantCode &&
    isTerminal(field('Ds_Terminal'), redsys.terminal);
  const code = responseCode(parameters) ?? '';
  if (!isOurs || !/^\d{4}$/.test(code)) return 'mismatch';
  const isWhole = field('Ds_Amount') === String(amountCents);
  if (field('Ds_TransactionType') === refundType) {
    const cents = refundedCents(parameters);
    if (Number(code) <= 99 || cents === null || cents > amountCents) return 'mismatch';
    if (code !== refundDone) return 'refundDeclined';
    return isWhole ? 'refunded' : 'partlyRefunded';
  }
  if (!isWhole || field('Ds_TransactionType') !== paymentType) return 'mismatch';
  if (code === inProgressCode) return 'inProgress';
  return Number(code) <= 99 ? 'accepted' : 'declined';
}

/** The cents that a refund's message names; null unless they are written as a whole number above zero. */
export function refundedCents(parameters: RedsysParameters): number | null {
  const amount = parameter(parameters, 'Ds_Amount') ?? '';
  return /^[1-9]\d{0,11}$/.test(amount) ? Number(amount) : null;
}
