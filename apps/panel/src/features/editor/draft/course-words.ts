import type {
  BibPickupBody,
  EarlierEditionBody,
  TicketCourseBody,
} from '@dorsal/api-contract/panel/draft-course';
import { countOf } from '@dorsal/domain/count-text';
import { formatTimeLimit } from '@dorsal/domain/course-texts';
import { formatEventDateTime } from '@dorsal/domain/event-dates';

/** The race of a ticket in a line. Files have no name, so two of them differ by the end of their ids. */
export function courseText(
  { courseId, startsAt, limitMinutes, stations, included }: TicketCourseBody,
  timeZone: string,
): string {
  return [
    courseId !== null && `GPX ${courseId.slice(-4)}`,
    startsAt !== null && `salida ${formatEventDateTime(startsAt, timeZone)}`,
    limitMinutes !== null && `límite ${formatTimeLimit(limitMinutes)}`,
    ...stations.map(({ km, name, offers, until }) =>
      [
        `km ${km === null ? '–' : new Intl.NumberFormat('es').format(km)} ${name || 'sin nombre'}`,
        offers,
        until !== null && `hasta ${formatEventDateTime(until, timeZone)}`,
      ]
        .filter(Boolean)
        .join(' '),
    ),
    included.length > 0 && `incluye ${included.join(', ')}`,
  ]
    .filter((part) => part !== false)
    .join('; ');
}

/** `Polideportivo: 11 dic 2026, 17:00 a 11 dic 2026, 21:00`. */
export function pickupsText(pickups: readonly BibPickupBody[], timeZone: string): string {
  const at = (moment: string | null) =>
    moment === null ? 'sin hora' : formatEventDateTime(moment, timeZone);
  return pickups
    .map(({ place, opensAt, closesAt }) => `${place || 'Sin lugar'}: ${at(opensAt)} a ${at(closesAt)}`)
    .join('; ');
}

/** `2025: https://club.example/2025`. */
export function editionsText(editions: readonly EarlierEditionBody[]): string {
  return editions.map(({ name, url }) => `${name || 'Sin nombre'}: ${url || 'sin dirección'}`).join('; ');
}

/** `2 recorridos`; `Sin recorrido` for none. */
export function coursesText(courses: readonly (TicketCourseBody | null)[]): string {
  const count = courses.filter((course) => course !== null && course.courseId !== null).length;
  return count === 0 ? 'Sin recorrido' : countOf(count, 'recorrido', 'recorridos');
}
