import type { DraftProblemBody, EventDraftContentBody } from '@dorsal/api-contract/panel/event-draft';
import type { EventRef } from '@dorsal/api-client/panel';
import { createContext, useContext } from 'react';
import type { DraftSession } from '../draft/draft-session.ts';
import type { OpenedState } from '../draft/draft-state.ts';

export interface OpenDraft {
  readonly event: EventRef;
  readonly session: DraftSession;
  readonly state: OpenedState;
  /** When the editor was opened: the moment of current prices and closed steps. */
  readonly openedAtMs: number;
  /** Empty required fields show what is missing only after the person has looked at the review. */
  readonly showsMissing: boolean;
  readonly showMissing: () => void;
}

export const DraftContext = createContext<OpenDraft | undefined>(undefined);

/** The opened draft. Throws Error outside the editor. */
export function useOpenDraft(): OpenDraft {
  const draft = useContext(DraftContext);
  if (!draft) throw new Error('There is no draft: render the component below <EditorLayout>.');
  return draft;
}

/** The content of the draft, and how to change it. */
export function useDraftContent() {
  const { session, state } = useOpenDraft();
  return {
    content: state.content,
    /** Sets one value. */
    set: <Name extends keyof EventDraftContentBody>(name: Name, value: EventDraftContentBody[Name]) =>
      session.change(name, (content) => ({ ...content, [name]: value })),
    /** Changes what depends on the current content; `field` groups changes that are undone together. */
    change: session.change,
  };
}

/** The properties of a control that belongs to a path of the content: its id, and what is wrong with it. */
export function useFieldProblems() {
  const { state, showsMissing } = useOpenDraft();
  return (path: string, isEmpty: boolean): { id: string; error?: string; warning?: string } => {
    const own = state.base.problems.filter((problem) => problem.path === path);
    const textOf = (severity: DraftProblemBody['severity']) =>
      own.find((problem) => problem.severity === severity)?.message;
    const error = isEmpty && !showsMissing ? undefined : textOf('blocks');
    const warning = isEmpty && !showsMissing ? undefined : textOf('warns');
    return {
      id: fieldId(path),
      ...(error !== undefined && { error }),
      ...(warning !== undefined && { warning }),
    };
  };
}

/** The id of the control for a path (`tickets.0.price`), so that the review can lead to it. */
export const fieldId = (path: string): string => `field-${path}`;
