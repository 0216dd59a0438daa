import type { DraftProblemBody, EditorStep } from '@dorsal/api-contract/panel/event-draft';
import type { EventDraftBody } from '@dorsal/api-contract/panel/events';
import { countOf } from '@dorsal/domain/count-text';
import { pendingChanges } from '@dorsal/domain/pending-changes';
import { missingText } from '#/components/texts/event-texts.ts';
import { coursesText } from './course-words.ts';

/** The steps of the editor in their order, with the words of the rail. */
export const editorSteps: readonly { readonly id: EditorStep; readonly label: string }[] = [
  { id: 'details', label: 'Datos' },
  { id: 'course', label: 'Recorrido' },
  { id: 'tickets', label: 'Entradas y precios' },
  { id: 'form', label: 'Formulario' },
  { id: 'page', label: 'Página' },
  { id: 'publish', label: 'Publicar' },
];

/** A step's line of state. `done`: nothing is missing. */
export interface StepLine {
  readonly id: EditorStep;
  readonly label: string;
  readonly isDone: boolean;
  readonly tone: 'plain' | 'warns' | 'blocks';
  readonly text: string;
}

/** The state of each step, from the last save's problems and what is public. */
export function stepLines(draft: EventDraftBody): StepLine[] {
  return editorSteps.map(({ id, label }) => ({
    id,
    label,
    ...(id === 'publish' ? publishLine(draft) : stepLine(id, draft)),
  }));
}

type State = Pick<StepLine, 'isDone' | 'tone' | 'text'>;

function stepLine(step: EditorStep, { problems, content }: EventDraftBody): State {
  const own = problems.filter((problem) => problem.step === step);
  const blockers = problemCount(own, 'blocks');
  if (blockers > 0) {
    const text = blockers === 1 ? 'Un campo por corregir' : `${blockers} campos por corregir`;
    return { isDone: false, tone: 'blocks', text };
  }
  const warnings = problemCount(own, 'warns');
  if (warnings > 0)
    return { isDone: false, tone: 'warns', text: warnings === 1 ? 'Un aviso' : `${warnings} avisos` };
  return {
    isDone: true,
    tone: 'plain',
    text: completeText(step, content),
  };
}

function completeText(step: EditorStep, { tickets }: EventDraftBody['content']): string {
  if (step === 'tickets') return countOf(tickets.length, 'entrada', 'entradas');
  return step === 'course' ? coursesText(tickets.map(({ course }) => course)) : 'Completo';
}

function publishLine(draft: EventDraftBody): State {
  const blockers = problemCount(draft.problems, 'blocks');
  if (blockers > 0) return { isDone: false, tone: 'blocks', text: missingText(blockers) };
  if (draft.publishAt !== null) return { isDone: true, tone: 'plain', text: 'Programado' };
  const changes = unpublishedChanges(draft);
  if (changes === undefined) return { isDone: false, tone: 'plain', text: 'Listo para publicar' };
  return changes === 0
    ? { isDone: true, tone: 'plain', text: 'Todo publicado' }
    : { isDone: false, tone: 'plain', text: `${changeCount(changes)} sin publicar` };
}

/** How many changes the public doesn't see; `undefined` if nothing is published. */
export function unpublishedChanges({ published, content }: Pick<EventDraftBody, 'published' | 'content'>) {
  return published === null ? undefined : pendingChanges(content, published);
}

/** `1 cambio`, `3 cambios`. */
export function changeCount(count: number): string {
  return countOf(count, 'cambio', 'cambios');
}

export function problemCount(
  problems: readonly DraftProblemBody[],
  severity: DraftProblemBody['severity'],
): number {
  return problems.filter((problem) => problem.severity === severity).length;
}
