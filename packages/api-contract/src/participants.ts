import { z } from 'zod';
import { dateTime, id } from './scalars.ts';

/** The person of a place. `_id` is the secret in the QR code. */
export const participant = z
  .object({ _id: id, fullName: z.string(), email: z.string() })
  .meta({ id: 'Participant' });

/** Whether a place is valid, or was canceled. */
export const placeStates = ['active', 'cancelled'] as const;

/** A participant of an order, with the state of the place. */
export const orderParticipant = participant
  .extend({ state: z.enum(placeStates) })
  .meta({ id: 'OrderParticipant' });

/** A participant among the tickets of their buyer, with the order in which the buyer can correct them, and its time. */
export const heldParticipant = participant
  .extend({ orderId: id, orderedAt: dateTime })
  .meta({ id: 'HeldParticipant' });

export type ParticipantBody = z.input<typeof participant>;
export type HeldParticipantBody = z.input<typeof heldParticipant>;
