import { z } from 'zod';

/** What a call answers that has nothing else to say: a Spanish text for the user. */
export const message = z.object({ message: z.string() }).meta({ id: 'Message' });
