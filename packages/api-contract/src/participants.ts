import { z } from 'zod';
import { id } from './scalars.ts';

/** Who takes a place. `_id` is the secret that the QR code carries. */
export const participant = z
  .object({ _id: id, fullName: z.string(), email: z.string() })
  .meta({ id: 'Participant' });

export type ParticipantBody = z.input<typeof participant>;
