import type { CheckedDraft } from '../organizer-events/draft-problem.ts';
import { draftProblems } from '../organizer-events/draft-problems.ts';
import { readContent } from '../organizer-events/format-problems.ts';
import { draftContent } from './event-editor.ts';

/** An approved organizer out of VERI*FACTU mode. */
export const draftOrganizer = {
  slug: 'la-marina',
  name: 'La Marina',
  state: 'approved',
  transferIban: null,
  isInTaxMode: false,
} as const;
/** A checked draft of a new event: a complete one, with these changes. */
export const checkedDraft = (
  changes: Parameters<typeof draftContent>[0],
  circumstances: Partial<CheckedDraft> = {},
): CheckedDraft => {
  const content = draftContent(changes);
  const { formatPaths } = readContent(content);
  return {
    content,
    formatPaths,
    stored: null,
    organizer: draftOrganizer,
    ownPictures: new Set(['salida']),
    remarkedQuestions: new Set(),
    remarkedDocuments: new Set(),
    ownCourses: new Map([['vuelta', 21_100]]),
    isSlugTaken: false,
    now: new Date(),
    ...circumstances,
  };
};
/** The problems of a draft, each as 'severity step path: message'. */
export const problemsOf = (checked: CheckedDraft) =>
  draftProblems(checked).map(
    ({ severity, step, path, message }) => `${severity} ${step} ${path}: ${message}`,
  );
