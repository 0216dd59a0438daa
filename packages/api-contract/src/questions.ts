import { z } from 'zod';
import { id } from './scalars.ts';

/** The answers to an earlier question after which a question is asked. */
const questionCondition = z
  .object({ questionId: id, is: z.array(z.union([z.string(), z.boolean()])) })
  .meta({ id: 'QuestionCondition' });

/** A question that the organizer asks for each place. */
export const question = z
  .object({
    _id: id,
    kind: z.enum(['text', 'choice', 'date', 'number', 'boolean', 'shirtSize', 'licence', 'waiver']),
    label: z.string(),
    required: z.boolean(),
    /** Asked only for these ticket types; for all of them when left out. */
    ticketIds: z.array(id).optional(),
    /** Asked only after these answers to an earlier question; always when left out. */
    shownIf: questionCondition.optional(),
    options: z.array(z.string()).optional(),
    min: z.number().optional(),
    max: z.number().optional(),
    /** The waiver's full text. */
    text: z.string().optional(),
    /** The waiver's version, stored with the answer. A changed text has another one. */
    version: z.string().optional(),
    /** Asks for data about health: an answer needs `healthConsent`. */
    isAboutHealth: z.boolean().optional(),
    /** Days after the race until answers about health are deleted; 30 when left out. */
    keptDays: z.int().optional(),
  })
  .meta({ id: 'Question' });

/**
 * A participant's answer; checked against the question by `@dorsal/domain/questions`. A later checkout of an order keeps an
 * answer about health that it leaves out, for the same ticket, name and address; a blank one removes it.
 */
export const answer = z
  .strictObject({
    questionId: id,
    value: z.union([z.string().max(2000), z.number(), z.boolean()]),
    /** The version of the text that was consented to explicitly (`healthConsentVersion`): an answer about health needs it. */
    healthConsent: z.string().max(40).optional(),
    /**
     * The version of the waiver's text that was shown. If it is no longer the present one, nothing is stored, and the answer
     * is 409 `waiver_changed` with the field. Left out: the present one.
     */
    version: z.string().max(60).optional(),
  })
  .meta({ id: 'Answer' });

export type QuestionBody = z.input<typeof question>;
export type AnswerBody = z.input<typeof answer>;
