import { z } from 'zod';
import { guardianRequestStates } from '@dorsal/domain/guardian-request';
import { erasureRequest } from './erasure-requests.ts';
import { storedNames } from './person.ts';
import { dateTime, id } from './scalars.ts';

/** The person of a place. `_id` is the secret in the QR code. */
export const participant = z
  .object({
    _id: id,
    fullName: z.string(),
    email: z.string(),
    /** First and last names, which a correction shows apart; left out if the event did not ask them. */
    names: storedNames.optional(),
  })
  .meta({ id: 'Participant' });

/** Whether a place is valid, waits for the consent of the person's guardian (no ticket until then), or was canceled. */
export const placeStates = ['active', 'awaitsGuardian', 'cancelled'] as const;

/** The consent that a place waits for. */
export const awaitedGuardian = z
  .object({
    state: z.enum(guardianRequestStates).exclude(['signed']),
    /** Whom the buyer named: the name, or else the address. Null: forgotten. */
    name: z.string().nullable(),
    /** Null: the event has no date. */
    deadline: dateTime.nullable(),
  })
  .meta({ id: 'AwaitedGuardian' });

/** A participant after a correction. */
export const correctedParticipant = participant
  .extend({
    /** The consent that is missing now; left out if none is. */
    guardian: awaitedGuardian.optional(),
  })
  .meta({ id: 'CorrectedParticipant' });

/** A participant of an order, with the state of the place. */
export const orderParticipant = participant
  .extend({
    state: z.enum(placeStates),
    /** With `awaitsGuardian`; left out otherwise. */
    guardian: awaitedGuardian.optional(),
  })
  .meta({ id: 'OrderParticipant' });

/** A participant among the tickets of their buyer, with the order in which the buyer can correct them, and its time. */
export const heldParticipant = participant
  .extend({
    orderId: id,
    orderedAt: dateTime,
    /** The consent that is missing; left out if none is. There is no ticket until then. */
    guardian: awaitedGuardian.optional(),
    /** The request to delete the data of the order that waits for an answer; left out if none does. */
    erasure: erasureRequest.optional(),
  })
  .meta({ id: 'HeldParticipant' });

export type AwaitedGuardianBody = z.input<typeof awaitedGuardian>;
export type CorrectedParticipantBody = z.input<typeof correctedParticipant>;
export type ParticipantBody = z.input<typeof participant>;
export type HeldParticipantBody = z.input<typeof heldParticipant>;
