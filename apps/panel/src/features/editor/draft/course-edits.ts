import type { CourseStationBody, TicketCourseBody } from '@dorsal/api-contract/panel/draft-course';
import type { DraftTicketBody } from '@dorsal/api-contract/panel/event-draft';
import { changedItem } from './list-edits.ts';

/** A race of which nothing is known yet. */
export const emptyCourse: TicketCourseBody = {
  courseId: null,
  startsAt: null,
  limitMinutes: null,
  stations: [],
  included: [],
};

/** A station of which nothing is written yet. */
export const newStation: CourseStationBody = { km: null, name: '', kind: 'aid', offers: '', until: null };

/** The tickets with other values of one ticket's race; it has none any more once nothing of it is known. */
export function withCourse(
  tickets: readonly DraftTicketBody[],
  id: string,
  values: Partial<TicketCourseBody>,
): DraftTicketBody[] {
  const ticket = tickets.find((one) => one.id === id);
  const course = { ...emptyCourse, ...ticket?.course, ...values };
  return changedItem(tickets, id, { course: isEmpty(course) ? null : course });
}

function isEmpty({ courseId, startsAt, limitMinutes, stations, included }: TicketCourseBody): boolean {
  const isUnset = courseId === null && startsAt === null && limitMinutes === null;
  return isUnset && stations.length === 0 && included.length === 0;
}

/** The things of a text with one in each line, as many as a ticket may have. */
export function linesOf(text: string, most: number): string[] {
  return text === '' ? [] : text.split('\n').slice(0, most);
}
