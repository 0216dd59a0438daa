import { firstWaiverVersion, waiverChangedText } from '@dorsal/domain/waiver-version';
import type { Question } from '../db/json/question.ts';
import type { AcceptedWaiver } from '../evidence/store-evidence.ts';
import { RefusedError } from '../http/refusal.ts';

interface Answered {
  readonly answers?:
    | readonly {
        readonly questionId: string;
        readonly value: unknown;
        readonly version?: string | undefined;
      }[]
    | undefined;
}

/** The text that the answer accepts; none for another question, and for a text that was not accepted. */
export function acceptedWaiver(
  { kind, label, text = label, version = firstWaiverVersion }: Omit<Question, 'id'>,
  value: unknown,
): AcceptedWaiver[] {
  return kind === 'waiver' && value === true ? [{ label, text, version }] : [];
}

/**
 * Requires that each accepted waiver still has the text that was shown; an answer without a version accepts the present text.
 * Throws RefusedError 409 with the path of each answer to another text.
 */
export function requireShownWaivers(participants: readonly Answered[], questions: readonly Question[]): void {
  const present = new Map(
    questions.flatMap(({ id, kind, version = firstWaiverVersion }) =>
      kind === 'waiver' ? [[id, version] as const] : [],
    ),
  );
  const paths = participants.flatMap(({ answers = [] }, index) =>
    answers
      .filter(({ questionId, value, version }) => {
        const current = present.get(questionId);
        return value === true && version !== undefined && current !== undefined && version !== current;
      })
      .map(({ questionId }) => `participants.${index}.answers.${questionId}`),
  );
  if (paths.length === 0) return;
  throw new RefusedError({
    status: 409,
    code: 'waiver_changed',
    message: waiverChangedText,
    fields: Object.fromEntries(paths.map((path) => [path, waiverChangedText])),
  });
}
