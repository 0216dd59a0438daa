import { type CheckedDraft, type DraftProblem, isBlank, problemsOf, when } from './draft-problem.ts';

const { blocks } = problemsOf('details');

/** What is wrong with the pictures. */
export function pictureProblems({ content, ownPictures }: CheckedDraft): DraftProblem[] {
  return content.pictures.flatMap(({ id, alt }, at) => [
    ...when(
      !ownPictures.has(id),
      blocks(`pictures.${at}`, 'Esta foto ya no está guardada. Quítala o súbela de nuevo.'),
    ),
    ...when(
      isBlank(alt),
      blocks(`pictures.${at}.alt`, 'Escribe qué se ve en la foto: lo leen quienes no pueden verla.'),
    ),
  ]);
}
