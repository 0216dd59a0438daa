import type { RedsysConfig } from '../config.ts';
import { euroCurrency, paymentType } from './redsys/form.ts';
import { parameter, type RedsysParameters } from './redsys/parameters.ts';

/** Where a result came from. */
export type ResultSource = 'notification' | 'return' | 'query' | 'operator';

/**
 * What the bank says became of a payment.
 * - `accepted`: authorised, 0000 to 0099. Codes that confirm a refund (0900) or an annulment (0400) are no payment.
 * - `declined`: any other four-digit code.
 * - `inProgress`: 9998, the buyer is still at the bank.
 * - `mismatch`: not the payment that we asked for, or no code at all.
 */
export type Verdict = 'accepted' | 'declined' | 'inProgress' | 'mismatch';

/** The buyer is still at the bank. */
export const inProgressCode = '9998';

export function paymentNumber(parameters: RedsysParameters): string | undefined {
  return parameter(parameters, 'Ds_Order');
}

export function responseCode(parameters: RedsysParameters): string | null {
  return parameter(parameters, 'Ds_Response')?.trim() ?? null;
}

/**
 * Reads verified parameters against the attempt that they name: our own amount in cents, currency, merchant, terminal
 * and type, or else it is no payment of ours.
 * Source: Redsys, "Conexión por redirección", notification parameters and response codes.
 */
export function verdictOf(
  parameters: RedsysParameters,
  { amountCents, redsys }: { readonly amountCents: number; readonly redsys: RedsysConfig },
): Verdict {
  const field = (name: string) => parameter(parameters, name)?.trim() ?? '';
  const isOurs =
    isNumber(field('Ds_Amount'), amountCents) &&
    field('Ds_Currency') === euroCurrency &&
    field('Ds_TransactionType') === paymentType &&
    field('Ds_MerchantCode') === redsys.merchantCode &&
    isNumber(field('Ds_Terminal'), Number(redsys.terminal));
  const code = responseCode(parameters) ?? '';
  if (!isOurs || !/^\d{4}$/.test(code)) return 'mismatch';
  if (code === inProgressCode) return 'inProgress';
  return Number(code) <= 99 ? 'accepted' : 'declined';
}

/** Terminals come with and without leading zeros. */
function isNumber(text: string, value: number): boolean {
  return /^\d{1,12}$/.test(text) && Number(text) === value;
}
