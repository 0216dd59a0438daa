import { UsageError } from './command.ts';

/** The cents of an option in euros, as 32.50 or 32,50. Throws UsageError. */
export function requireCents(text: string | undefined): number {
  const [, whole, fraction = '00'] = /^(\d{1,7})(?:[.,](\d\d))?$/.exec(text ?? '') ?? [];
  if (whole === undefined) throw new UsageError('--amount is missing, or no amount: give euros, as 32.50.');
  return Number(whole) * 100 + Number(fraction);
}
