import { afterAll } from 'vitest';
import { type Bank, openBank } from './bank.ts';

/** The bank, closed after the file's tests. */
export async function bankServer(): Promise<Bank> {
  const bank = await openBank();
  afterAll(() => bank.close());
  return bank;
}
