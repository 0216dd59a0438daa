/** `enero de 2027` for `2027-01`. */
export function monthName(month: string): string {
  return new Intl.DateTimeFormat('es', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}

/**
 * Noon of the last day of a month, which is that day in every zone of the issuers: the date of operation of an invoice
 * over all operations of a month. Source: RD 1619/2012, art. 13; the agency's questions about SII, 2.31.
 */
export function lastDayOf(month: string): Date {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0, 12));
}
