import { z } from 'zod';
import { orderSums } from './order-sums.ts';

/**
 * The response to every failed call. `message` and `error` are the same Spanish text for the user (or the
 * specification's literal); `code` is for programs.
 */
export const errorBody = z
  .object({
    message: z.string(),
    error: z.string(),
    code: z.string().regex(/^[a-z][a-z0-9_]*$/),
    requestId: z.string(),
    /** The fields at fault: path from the body's root (`participants.0.email`) to the Spanish text. */
    fields: z.record(z.string(), z.string()).optional(),
    /** Only with `sold_out`: the places left of each requested ticket type. */
    tickets: z.array(z.object({ ticketId: z.string(), available: z.int().min(0) })).optional(),
    /** Only with `price_changed`: what the order costs with these people. */
    sums: orderSums.optional(),
  })
  .meta({ id: 'Error' });

export type ErrorBody = z.input<typeof errorBody>;
