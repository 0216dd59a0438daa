import type { EditorStep } from '@dorsal/api-contract/panel/event-draft';
import type { EventDraftContent } from '../db/json/event-draft-content.ts';
import { type EventRow, eventRow } from '../events/import/event-file.ts';
import { contentFile } from './content-file.ts';
import type { DraftProblem } from './draft-problem.ts';

const steps: Readonly<Record<string, EditorStep>> = {
  tickets: 'tickets',
  capacity: 'tickets',
  fee: 'tickets',
  vatPercent: 'tickets',
  vatExemption: 'tickets',
  taxClass: 'tickets',
  feeTaxClass: 'tickets',
  paymentMethods: 'page',
  questions: 'form',
  sport: 'form',
  pickups: 'course',
  editions: 'course',
  changesUntil: 'page',
  regulations: 'page',
  refundTerms: 'page',
};

/** A content as a row of the operator's format; without one, the fields that the format refuses. */
export type ReadContent =
  | { readonly row: EventRow; readonly formatPaths: readonly [] }
  | { readonly row: null; readonly formatPaths: string[] };

/** The row gets its organizer with its publication; a draft's problems don't depend on it. */
const anyOrganizer = { slug: 'organizer', name: 'Organizer' };

/** Reads the content by the operator's format. Slow for long texts, whose HTML it sanitizes: not for lists, nor under the locks of sales. */
export function readContent(content: EventDraftContent): ReadContent {
  const file = contentFile({ content, organizer: anyOrganizer, stored: null, publishedAt: null });
  const parsed = eventRow.safeParse(file);
  if (parsed.success) return { row: parsed.data, formatPaths: [] };
  const paths = parsed.error.issues.map(({ path }) => draftPath(path.map(String)));
  return { row: null, formatPaths: [...new Set(paths)] };
}

/** What the operator's format refuses besides the `known` problems: its messages are English, so these have one sentence. */
export function formatProblems(
  formatPaths: readonly string[],
  known: readonly DraftProblem[],
): DraftProblem[] {
  const blocked = known.filter(({ severity }) => severity === 'blocks').map(({ path }) => itemOf(path));
  return formatPaths
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
  const [first = '', , field] = path.split('.');
  return field === 'course' ? 'course' : (steps[first] ?? 'details');
}

/** The field of the event, or the ticket or question in its list. */
const itemOf = (path: string) => path.split('.', 2).join('.');
