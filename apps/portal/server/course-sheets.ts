import type { EventCourseBody } from '@dorsal/api-contract/courses';
import type { EventBody } from '@dorsal/api-contract/events';
import { hasChangingPrices } from '../shared/changing-prices.ts';
import { lazyStyleSheets } from './lazy-styles.ts';

/** The style sheets of the parts of an event's page about its races, prices and rules; none for an event without them. */
export function courseSheets(
  course: EventCourseBody | undefined,
  event: Pick<EventBody, 'sport' | 'tickets'>,
): string[] {
  const hasParts = course && course.distances.length + course.pickups.length + course.editions.length > 0;
  return lazyStyleSheets([
    ...(hasParts ? ['course-parts', 'Tabs'] : []),
    ...(hasChangingPrices(event.tickets) ? ['EventPrices'] : []),
    ...(event.sport ? ['EventEligibility'] : []),
  ]);
}
