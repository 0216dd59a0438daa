import { wallClock } from './internal/wall-clock.ts';
import type { TaxZone } from './tax-zone.ts';

declare const brand: unique symbol;

/**
 * The moment in which a record was made, as the agency writes it: whole seconds with the numeric offset of that moment,
 * `2027-01-05T09:30:00+01:00`. Source: record design, FechaHoraHusoGenRegistro.
 */
export type TaxDateTime = string & { readonly [brand]: 'TaxDateTime' };

/** Thrown for a text without a date, a time and an offset. */
export class InvalidTaxDateTimeError extends RangeError {
  override name = 'InvalidTaxDateTimeError';
  readonly text: string;

  constructor(text: string) {
    super(
      `"${text}" is no moment of a record: it needs date, time and offset, as in 2027-01-05T09:30:00+01:00.`,
    );
    this.text = text;
  }
}

/**
 * The moment in the issuer's tax zone. Fractions of a second are cut off. The offset is numeric even in the hour that
 * exists twice when clocks go back, and `+00:00`, never `Z`, in the winter of the Canaries.
 */
export function dateTimeWithOffset(instant: Date, zone: TaxZone): TaxDateTime {
  const { year, month, day, hour, minute, second, offset } = wallClock(instant, zone);
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${offset}` as TaxDateTime;
}

/** The moment with exactly the characters of the text, from any program. Throws `InvalidTaxDateTimeError`. */
export function readTaxDateTime(text: string): TaxDateTime {
  if (
    !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.test(text) ||
    Number.isNaN(Date.parse(text))
  )
    throw new InvalidTaxDateTimeError(text);
  return text as TaxDateTime;
}
