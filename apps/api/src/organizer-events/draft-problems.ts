import { courseProblems } from './course-problems.ts';
import { detailProblems } from './detail-problems.ts';
import { type CheckedDraft, type DraftProblem, problemsOf, when } from './draft-problem.ts';
import { formatProblems } from './format-problems.ts';
import { moneyProblems } from './money-problems.ts';
import { pictureProblems } from './picture-problems.ts';
import { questionProblems } from './question-problems.ts';
import { sportProblems } from './sport-problems.ts';
import { ticketProblems } from './ticket-problems.ts';

const { blocks } = problemsOf('publish');

/**
 * What is wrong with a draft, in the order of the editor's steps. None that blocks: it can be published, unless what is
 * sold changes before.
 */
export function draftProblems(draft: CheckedDraft): DraftProblem[] {
  const own = [
    ...detailProblems(draft),
    ...pictureProblems(draft),
    ...courseProblems(draft),
    ...ticketProblems(draft),
    ...moneyProblems(draft),
    ...questionProblems(draft),
    ...sportProblems(draft),
    ...organizerProblems(draft),
  ];
  return [...own, ...formatProblems(draft.formatPaths, own)];
}

function organizerProblems({ organizer: { state } }: CheckedDraft): DraftProblem[] {
  return [
    ...when(
      state === 'pending',
      blocks('', 'Estamos revisando tu organización. Podrás publicar en cuanto la aprobemos.'),
    ),
    ...when(
      state === 'rejected',
      blocks('', 'Tu organización no está aprobada. Mira el motivo en Ajustes y vuelve a enviar sus datos.'),
    ),
  ];
}

/** The problems that block publication. */
export function blockersOf(problems: readonly DraftProblem[]): DraftProblem[] {
  return problems.filter(({ severity }) => severity === 'blocks');
}
