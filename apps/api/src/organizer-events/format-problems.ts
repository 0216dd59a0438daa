import type { EditorStep } from '@dorsal/api-contract/panel/event-draft';
import { eventRow } from '../events/import/event-file.ts';
import { contentFile } from './content-file.ts';
import type { CheckedDraft, DraftProblem } from './draft-problem.ts';

const steps: Readonly<Record<string, EditorStep>> = {
  tickets: 'tickets',
  capacity: 'tickets',
  fee: 'tickets',
  vatPercent: 'tickets',
  vatExemption: 'tickets',
  paymentMethods: 'page',
  questions: 'form',
  changesUntil: 'page',
  regulations: 'page',
  refundTerms: 'page',
};

/** What the operator's format refuses besides the `known` problems: its messages are English, so these have one sentence. */
export function formatProblems(draft: CheckedDraft, known: readonly DraftProblem[]): DraftProblem[] {
  const parsed = eventRow.safeParse(contentFile({ ...draft, publishedAt: null }));
  if (parsed.success) return [];
  const blocked = known.filter(({ severity }) => severity === 'blocks').map(({ path }) => itemOf(path));
  const paths = new Set(parsed.error.issues.map(({ path }) => draftPath(path.map(String))));
  return [...paths]
    .filter((path) => !blocked.some((item) => item === itemOf(path) || item === itemOf(path).split('.')[0]))
    .map((path) => ({
      step: stepOf(path),
      severity: 'blocks',
      path,
      message: 'Este dato no se puede publicar así. Corrígelo o déjalo en blanco.',
    }));
}

/** The path in the draft of a path in the operator's format. */
export function draftPath([first = '', at, ...rest]: readonly string[]): string {
  const [field, ...others] = rest;
  const renamed =
    first === 'tickets' && field === 'prices'
      ? 'steps'
      : first === 'questions' && field === 'tickets'
        ? 'ticketIds'
        : field;
  return [first, at, renamed, ...others].filter((part) => part !== undefined).join('.');
}

/** The step of the editor that has the field. */
export function stepOf(path: string): EditorStep {
  return steps[path.split('.', 1)[0] ?? ''] ?? 'details';
}

/** The field of the event, or the ticket or question in its list. */
const itemOf = (path: string) => path.split('.', 2).join('.');
