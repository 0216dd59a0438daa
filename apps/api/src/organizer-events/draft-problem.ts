import type { DraftProblemBody, EditorStep } from '@dorsal/api-contract/panel/event-draft';
import type { EventDraftContent } from '../db/json/event-draft-content.ts';
import type { StoredEvent } from './stored-events.ts';

export type DraftProblem = DraftProblemBody;

/** A draft, and what its publication depends on. */
export interface CheckedDraft {
  readonly content: EventDraftContent;
  /** The fields that the operator's format refuses (`readContent`), found when the content was saved. */
  readonly formatPaths: readonly string[];
  /** What is stored of the event; null: it was never published. */
  readonly stored: StoredEvent | null;
  readonly organizer: {
    readonly slug: string;
    readonly name: string;
    readonly state: 'pending' | 'approved' | 'rejected';
    readonly transferIban: string | null;
    /** Its invoices have records for the tax agency. */
    readonly isInTaxMode: boolean;
  };
  /** The uploaded pictures that the organizer has. */
  readonly ownPictures: ReadonlySet<string>;
  /** The uploaded courses that the organizer has, with their lengths in meters. */
  readonly ownCourses: ReadonlyMap<string, number>;
  /** The places of the questions with answers whose mark as health the draft changes. */
  readonly remarkedQuestions: ReadonlySet<number>;
  /** The places of the documents with files whose mark as health the draft changes. */
  readonly remarkedDocuments: ReadonlySet<number>;
  /** Another event has the address. */
  readonly isSlugTaken: boolean;
  readonly now: Date;
}

/** Makes the problems of one step, each from the path of its field and its sentence. */
export function problemsOf(step: EditorStep) {
  const problem = (severity: DraftProblem['severity']) => (path: string, message: string) => [
    { step, severity, path, message },
  ];
  return { blocks: problem('blocks'), warns: problem('warns') };
}

/** The problem if the condition holds. */
export function when<T>(condition: boolean, problems: readonly T[]): readonly T[] {
  return condition ? problems : [];
}

/** A person's text without the white space around it is empty. */
export const isBlank = (text: string | null) => text === null || text.trim() === '';
