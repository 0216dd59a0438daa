import { z } from 'zod';
import { euros } from './scalars.ts';

/** What an order costs. */
export const orderSums = z.object({
  /** The total to pay, fees included. */
  totalAmount: euros,
  fees: euros,
  /** The part of the total for day licenses; left out without any. */
  dayLicences: euros.optional(),
});

export type OrderSumsBody = z.input<typeof orderSums>;
