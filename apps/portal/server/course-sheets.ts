import type { EventCourseBody } from '@dorsal/api-contract/courses';
import { lazyStyleSheets } from './lazy-styles.ts';

/** The style sheets of the parts of an event's page about its races; none for an event without them. */
export function courseSheets(course: EventCourseBody | undefined): string[] {
  const hasParts = course && course.distances.length + course.pickups.length + course.editions.length > 0;
  return hasParts ? lazyStyleSheets(['course-parts', 'Tabs']) : [];
}
