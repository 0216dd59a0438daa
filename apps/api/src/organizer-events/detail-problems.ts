import { type CheckedDraft, type DraftProblem, isBlank, problemsOf, when } from './draft-problem.ts';

const { blocks, warns } = problemsOf('details');
const page = problemsOf('page');

/** What is wrong with the event itself: its name, address, date, place and texts. */
export function detailProblems(draft: CheckedDraft): DraftProblem[] {
  const { content } = draft;
  return [
    ...when(isBlank(content.name), blocks('name', 'Ponle un nombre al evento.')),
    ...slugProblems(draft),
    ...dateProblems(draft),
    ...when(isBlank(content.category), warns('category', 'Elige el deporte, para que te encuentren.')),
    ...when(isBlank(content.location), warns('location', 'Falta el lugar de la salida.')),
    ...when(
      content.coordinates === null,
      warns('coordinates', 'Marca la salida en el mapa: sin ella no sale en el mapa de eventos.'),
    ),
    ...when(
      isBlank(content.description),
      warns('description', 'Escribe una descripción: es lo primero que se lee.'),
    ),
    ...when(isBlank(content.regulations), page.warns('regulations', 'Falta el reglamento.')),
  ];
}

function slugProblems({ content: { slug }, stored, isSlugTaken }: CheckedDraft): readonly DraftProblem[] {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) {
    return blocks(
      'slug',
      'La dirección lleva solo letras minúsculas sin tilde, números y guiones entre ellos.',
    );
  }
  if (isSlugTaken) return blocks('slug', 'Otro evento ya tiene esta dirección. Elige otra.');
  const isMoved = stored !== null && stored.event.slug !== slug;
  return when(
    isMoved,
    warns('slug', 'Cambias la dirección: los enlaces que ya se han compartido dejarán de abrirse.'),
  );
}

function dateProblems({ content: { startsAt }, stored, now }: CheckedDraft): readonly DraftProblem[] {
  if (startsAt === null) return warns('startsAt', 'Falta la fecha: la página dirá que está por confirmar.');
  const startMs = Date.parse(startsAt);
  // The texts of an event that is over may still change.
  const isKept = stored?.event.startsAt?.getTime() === startMs;
  return when(
    startMs <= now.getTime() && !isKept,
    blocks('startsAt', 'La fecha de la salida ya ha pasado. Elige una posterior.'),
  );
}
