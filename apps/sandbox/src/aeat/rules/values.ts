/** An amount of a record in cents; 0 for an absent one. */
export function cents(text: string): number {
  const [, sign, whole, decimals = ''] = /^([+-]?)(\d+)(?:\.(\d*))?$/.exec(text) ?? [];
  if (whole === undefined) return 0;
  const amount = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return sign === '-' ? -amount : amount;
}

/** A percentage in hundredths: `7.5` is 750. */
export function hundredths(text: string): number {
  return cents(text);
}

/** A date `DD-MM-YYYY` as `YYYY-MM-DD`, to be compared as text. */
export function isoDay(date: string): string {
  return date.split('-').toReversed().join('-');
}

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' });

/** The day of the agency's servers, as `YYYY-MM-DD`. */
export function dayOf(now: Date): string {
  return days.format(now);
}

/** The same day some years later, or before. */
export function yearsLater(day: string, years: number): string {
  return `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;
}

/** The agency accepts sums and quotas that differ by at most 10 euros. Source: validations, 15.7, 16, 17. */
export const toleranceCents = 1000;
