import { z } from 'zod';
import { id } from './scalars.ts';

/** Who takes a place. `_id` is the secret that the QR code carries. */
export const participant = z
  .object({ _id: id, fullName: z.string(), email: z.string() })
  .meta({ id: 'Participant' });

/** A participant among the tickets of whoever bought them, with the order in which they can be corrected. */
export const heldParticipant = participant.extend({ orderId: id }).meta({ id: 'HeldParticipant' });

export type ParticipantBody = z.input<typeof participant>;
export type HeldParticipantBody = z.input<typeof heldParticipant>;
