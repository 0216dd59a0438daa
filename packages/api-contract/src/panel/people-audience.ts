import { z } from 'zod';
import { documentFilters } from '@dorsal/domain/asked-documents';
import { peopleOrderStates, placeStates } from '@dorsal/domain/people-states';
import { euros, id } from '../scalars.ts';

/** A cell or an answer; null: none. */
export const peopleValue = z.union([z.string().max(500), z.number(), z.boolean(), z.null()]);

const day = z.iso.date('Elige un día.').optional();

/**
 * Which participants of an event: the list, its counts, exports and messages share it. Each field narrows the result; a
 * missing one doesn't. Values of one field are alternatives.
 */
export const peopleAudience = z
  .strictObject({
    /**
     * Words of a name, and as far as the role sees them, of an e-mail address, a document or an order's reference. Case
     * and accents are ignored. The document that the event asks of each person is found by the whole of it only.
     */
    q: z.string().max(200, 'Busca con menos texto.').optional(),
    ticketIds: z.array(id).min(1).max(200).optional(),
    place: z.enum(placeStates).optional(),
    orderStates: z.array(z.enum(peopleOrderStates)).min(1).optional(),
    checkedIn: z.boolean().optional(),
    /** Only people who seem to have another active place of the event; for roles that see documents. */
    repeated: z.literal(true).optional(),
    /** Only people whose guardian has not consented. */
    awaitsGuardian: z.literal(true).optional(),
    /** Only active places with a document in this state; `missing`: a required one. For roles that see them. */
    documents: z.enum(documentFilters).optional(),
    /** Codes of categories of the event's first set; null: none. */
    categories: z.array(z.string().max(50).nullable()).min(1).max(200).optional(),
    /** Days of the order in the event's zone, both included. */
    boughtFrom: day,
    boughtUntil: day,
    /** The place's price, both included. */
    priceFrom: euros.optional(),
    priceUntil: euros.optional(),
    answers: z
      .array(
        z.strictObject({
          questionId: id,
          /** Null: no answer. */
          values: z.array(peopleValue).min(1).max(50),
        }),
      )
      .max(10)
      .optional(),
  })
  .meta({ id: 'PeopleAudience' });

export const peopleSort = z
  .strictObject({
    by: z.enum(['name', 'boughtAt', 'ticket', 'order']),
    direction: z.enum(['ascending', 'descending']),
  })
  .meta({ id: 'PeopleSort' });

/** A column's key: one of `peopleColumns`, or `answer:` and a question's id. */
export const peopleColumnKey = z
  .string()
  .regex(/^[A-Za-z]{1,30}(?::[0-9a-hjkmnp-tv-z]{26})?$/, 'La columna no existe.');

/** Columns in their order. */
export const peopleColumnKeys = z
  .array(peopleColumnKey)
  .max(100, 'Elige como mucho 100 columnas.')
  .refine((keys) => new Set(keys).size === keys.length, 'Hay una columna dos veces.');

export type PeopleAudienceBody = z.input<typeof peopleAudience>;
export type PeopleSortBody = z.input<typeof peopleSort>;
export type PeopleValue = z.input<typeof peopleValue>;
