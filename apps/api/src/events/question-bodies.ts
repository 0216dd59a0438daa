import type { z } from 'zod';
import type { question } from '@dorsal/api-contract/questions';
import type { Question } from '../db/json/question.ts';

/** The questions as pages show them. */
export function questionBodies(questions: readonly Question[]): z.output<typeof question>[] {
  return questions.map(({ id, ticketIds, shownIf, options, ...rest }) => ({
    _id: id,
    ...rest,
    ...(ticketIds && { ticketIds: [...ticketIds] }),
    ...(shownIf && { shownIf: { ...shownIf, is: [...shownIf.is] } }),
    ...(options && { options: [...options] }),
  }));
}
