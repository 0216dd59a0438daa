import { z } from 'zod';
import { erasureMessageLength } from '@dorsal/domain/erasure-request';
import { dateTime, writtenText } from './scalars.ts';

/** A buyer asks the organizer to delete the data of a registration. */
export const askErasureBody = z
  .strictObject({
    /** For the organizer. */
    message: writtenText(erasureMessageLength, 'Escribe tu mensaje.').optional(),
  })
  .meta({ id: 'AskErasure' });

/** The open request of an order. */
export const erasureRequest = z
  .object({
    askedAt: dateTime,
    /** The last day to answer, in the event's zone. */
    dueOn: z.iso.date(),
  })
  .meta({ id: 'ErasureRequest' });

export type AskErasureBody = z.input<typeof askErasureBody>;
export type ErasureRequestBody = z.input<typeof erasureRequest>;
