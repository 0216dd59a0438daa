import { formatKilometers } from '@dorsal/domain/course-texts';
import { type CheckedDraft, type DraftProblem, isBlank, problemsOf, when } from './draft-problem.ts';

const { blocks, warns } = problemsOf('course');

/** Kilometers that a station may be behind the finish: organizers round. */
const tolerance = 0.5;

/** What is wrong with the courses, the pick-up of bibs and the earlier editions. */
export function courseProblems(draft: CheckedDraft): DraftProblem[] {
  const { tickets, pickups, editions } = draft.content;
  return [
    ...tickets.flatMap((ticket, at) => (ticket.course ? ticketProblems(draft, ticket.course, at) : [])),
    ...pickups.flatMap(pickupProblems),
    ...editions.flatMap(editionProblems),
  ];
}

type Course = NonNullable<CheckedDraft['content']['tickets'][number]['course']>;

function ticketProblems({ ownCourses, content }: CheckedDraft, course: Course, at: number): DraftProblem[] {
  const { courseId, startsAt, stations } = course;
  const path = `tickets.${at}.course`;
  const length = ownCourses.get(courseId ?? '');
  return [
    ...when(
      courseId !== null && length === undefined,
      blocks(`${path}.courseId`, 'Este recorrido ya no está guardado. Quítalo o sube el GPX de nuevo.'),
    ),
    ...when(
      startsAt !== null && content.startsAt !== null && Date.parse(startsAt) < Date.parse(content.startsAt),
      warns(`${path}.startsAt`, 'Esta salida es antes que el evento. Revisa las dos fechas.'),
    ),
    ...stations.flatMap((station, index) => stationProblems(station, `${path}.stations.${index}`, length)),
  ];
}

function stationProblems(
  { km, name }: Course['stations'][number],
  path: string,
  lengthMeters: number | undefined,
): DraftProblem[] {
  const isBehind = km !== null && lengthMeters !== undefined && km > lengthMeters / 1000 + tolerance;
  return [
    ...when(isBlank(name), blocks(`${path}.name`, 'Escribe el nombre del lugar.')),
    ...when(km === null, blocks(`${path}.km`, 'Escribe en qué kilómetro está.')),
    ...when(
      isBehind,
      warns(
        `${path}.km`,
        `Está después de la meta: el recorrido mide ${formatKilometers(lengthMeters ?? 0)} km.`,
      ),
    ),
  ];
}

function pickupProblems(
  { opensAt, closesAt, place }: CheckedDraft['content']['pickups'][number],
  at: number,
): DraftProblem[] {
  const path = `pickups.${at}`;
  return [
    ...when(isBlank(place), blocks(`${path}.place`, 'Escribe dónde se recogen los dorsales.')),
    ...when(opensAt === null, blocks(`${path}.opensAt`, 'Elige cuándo empieza la recogida.')),
    ...when(closesAt === null, blocks(`${path}.closesAt`, 'Elige cuándo termina la recogida.')),
    ...when(
      opensAt !== null && closesAt !== null && Date.parse(opensAt) >= Date.parse(closesAt),
      blocks(`${path}.closesAt`, 'La recogida termina antes de empezar. Corrige una de las dos horas.'),
    ),
  ];
}

function editionProblems(
  { name, url }: CheckedDraft['content']['editions'][number],
  at: number,
): DraftProblem[] {
  return [
    ...when(isBlank(name), blocks(`editions.${at}.name`, 'Escribe qué edición es, por ejemplo 2025.')),
    ...when(
      !isWebAddress(url),
      blocks(`editions.${at}.url`, 'Pega la dirección completa de los resultados, con https://.'),
    ),
  ];
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
