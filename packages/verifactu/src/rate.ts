declare const brand: unique symbol;

/** A tax rate in percent, in the characters of the XML: `21`, `7.5`. Source: SuministroInformacion.xsd, Tipo2.2Type. */
export type Rate = string & { readonly [brand]: 'Rate' };

/** Thrown for a rate below 0, above 999.99, or finer than a hundredth of a percent. */
export class InvalidRateError extends RangeError {
  override name = 'InvalidRateError';
  readonly value: number | string;

  constructor(value: number | string) {
    super(`${value} is no tax rate: pass a percentage from 0 with at most two decimals, such as 21.`);
    this.value = value;
  }
}

/** The rate of a percentage: `21` for 21 %. Throws `InvalidRateError`. */
export function rateFromPercent(percent: number): Rate {
  return readRate(Number.isFinite(percent) ? String(percent) : 'a value without a number');
}

/** The rate with exactly the characters of the text. Throws `InvalidRateError`. */
export function readRate(text: string): Rate {
  if (!/^\d{1,3}(?:\.\d{0,2})?$/.test(text)) throw new InvalidRateError(text);
  return text as Rate;
}

/** The percentage as a number: 7.5 for `7.50`. */
export function percentOf(rate: Rate): number {
  return Number(rate);
}
