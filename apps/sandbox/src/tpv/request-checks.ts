import { SisError } from './sis-error.ts';

/** Throws SIS0075, SIS0076 or SIS0077: 4 to 12 characters, the first four digits, the rest digits and letters. */
export function ensureOrder(order: string): void {
  if (order.length < 4 || order.length > 12) throw new SisError('SIS0075');
  if (!/^\d{4}/.test(order)) throw new SisError('SIS0076');
  if (!/^[\dA-Za-z]+$/.test(order)) throw new SisError('SIS0077');
}

/** Throws SIS0015 or SIS0027: the terminal accepts only euros. */
export function ensureCurrency(currency: string): void {
  if (currency === '') throw new SisError('SIS0015');
  if (currency !== '978') throw new SisError('SIS0027');
}

/** The amount in cents. Throws SIS0018 or SIS0019. */
export function readAmountCents(text: string): number {
  if (text === '') throw new SisError('SIS0018');
  if (!/^\d{1,12}$/.test(text) || Number(text) === 0) throw new SisError('SIS0019');
  return Number(text);
}
