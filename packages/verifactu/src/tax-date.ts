import { wallClock } from './internal/wall-clock.ts';
import type { TaxZone } from './tax-zone.ts';

declare const brand: unique symbol;

/** A day as the agency writes it, `dd-mm-yyyy`: `05-01-2027`. Source: SuministroInformacion.xsd, fecha. */
export type TaxDate = string & { readonly [brand]: 'TaxDate' };

/** Thrown for a text that is no day of the calendar. */
export class InvalidTaxDateError extends RangeError {
  override name = 'InvalidTaxDateError';
  readonly text: string;

  constructor(text: string) {
    super(
      `"${text}" is no tax date: pass a day of the calendar as yyyy-mm-dd, or as dd-mm-yyyy when reading.`,
    );
    this.text = text;
  }
}

/** The date of an ISO day: `2027-01-05` is `05-01-2027`. Throws `InvalidTaxDateError`. */
export function taxDate(isoDay: string): TaxDate {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(isoDay) ?? [];
  if (!year || !isDay(isoDay)) throw new InvalidTaxDateError(isoDay);
  return `${day}-${month}-${year}` as TaxDate;
}

/** The date in the agency's form, checked. Throws `InvalidTaxDateError`. */
export function readTaxDate(text: string): TaxDate {
  const [, day, month, year] = /^(\d\d)-(\d\d)-(\d{4})$/.exec(text) ?? [];
  if (!year || !isDay(`${year}-${month}-${day}`)) throw new InvalidTaxDateError(text);
  return text as TaxDate;
}

/** The ISO day of a date, which sorts as text: `05-01-2027` is `2027-01-05`. */
export function isoDayOf(date: TaxDate): string {
  return date.split('-').toReversed().join('-');
}

/** The day of an instant in the issuer's tax zone. */
export function taxDateAt(instant: Date, zone: TaxZone): TaxDate {
  const { year, month, day } = wallClock(instant, zone);
  return `${day}-${month}-${year}` as TaxDate;
}

function isDay(isoDay: string): boolean {
  const time = Date.parse(`${isoDay}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(isoDay);
}
