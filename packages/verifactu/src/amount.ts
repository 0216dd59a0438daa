declare const brand: unique symbol;

/**
 * A sum in euros in the characters that XML, huella and QR share: an optional sign, up to 12 digits, a point and up to
 * two decimals, such as `131.40`. Source: SuministroInformacion.xsd, ImporteSgn12.2Type.
 */
export type Amount = string & { readonly [brand]: 'Amount' };

/** Thrown for a sum that has no whole cents, or more than 12 digits before the point. */
export class InvalidAmountError extends RangeError {
  override name = 'InvalidAmountError';
  readonly value: number | string;

  constructor(value: number | string) {
    super(`${value} is no amount of a record: pass whole cents of at most 12 digits of euros.`);
    this.value = value;
  }
}

const mostCents = 99_999_999_999_999;

/** The amount of a sum in whole cents, always with two decimals: `13140` is `131.40`. Throws `InvalidAmountError`. */
export function amountFromCents(cents: number): Amount {
  if (!Number.isSafeInteger(cents) || Math.abs(cents) > mostCents) throw new InvalidAmountError(cents);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as Amount;
}

/**
 * The amount with exactly the characters of the text (`21.4` stays `21.4`), for records that another program wrote.
 * Throws `InvalidAmountError`.
 */
export function readAmount(text: string): Amount {
  if (!/^[+-]?\d{1,12}(?:\.\d{0,2})?$/.test(text)) throw new InvalidAmountError(text);
  return text as Amount;
}

/** The sum in whole cents; negative for a refund. */
export function centsOf(amount: Amount): number {
  const [euros = '', decimals = ''] = amount.replace(/^[+-]/, '').split('.');
  const cents = Number(euros) * 100 + Number(decimals.padEnd(2, '0'));
  return amount.startsWith('-') && cents > 0 ? -cents : cents;
}
