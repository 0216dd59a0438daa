import type { EventDraftContent } from '../db/json/event-draft-content.ts';

type Course = EventDraftContent['tickets'][number]['course'];

/** The race of a draft's ticket in the operator's format. Null: it has none, also if it had one before. */
export function ticketCourseFile(course: Course): Record<string, unknown> | null {
  if (!course) return null;
  return {
    ...course,
    stations: course.stations.map(({ km, ...station }) => ({ ...station, ...(km !== null && { km }) })),
    included: course.included.map((thing) => thing.trim()).filter((thing) => thing !== ''),
  };
}
