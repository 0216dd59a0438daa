import type { EventCourseBody } from '@dorsal/api-contract/courses';
import type { EventBody } from '@dorsal/api-contract/events';
import { hasChangingPrices } from '../shared/changing-prices.ts';
import type { EventSheets } from '../shared/event-sheets.ts';
import { lazyStyleSheets } from './lazy-styles.ts';

/** The style sheets of the lazy parts of an event's page: those about its races, prices and rules if it has any, and its map. */
export function eventSheets(
  course: EventCourseBody | undefined,
  event: Pick<EventBody, 'sport' | 'tickets'>,
): EventSheets {
  const hasParts = course && course.distances.length + course.pickups.length + course.editions.length > 0;
  return {
    course: lazyStyleSheets([
      ...(hasParts ? ['course-parts', 'Tabs', 'place'] : []),
      ...(hasChangingPrices(event.tickets) ? ['EventPrices'] : []),
      ...(event.sport ? ['EventEligibility'] : []),
    ]),
    place: lazyStyleSheets(['EventPlace', 'place']),
  };
}
