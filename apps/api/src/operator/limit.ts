import { UsageError } from './command.ts';

/** `--limit`. Throws UsageError for what is no whole number from 1. */
export function requireLimit(text: string): number {
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1) throw new UsageError('--limit is a whole number from 1.');
  return limit;
}
