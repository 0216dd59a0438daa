import { z } from 'zod';

/** The response of a call without data: a Spanish text for the user. */
export const message = z.object({ message: z.string() }).meta({ id: 'Message' });
