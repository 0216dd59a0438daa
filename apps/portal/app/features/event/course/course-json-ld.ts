import type { CourseDistanceBody, EventCourseBody } from '@dorsal/api-contract/courses';
import type { EventBody } from '@dorsal/api-contract/events';
import { zonedIso } from '../zoned-iso.ts';

/**
 * Each distance with its length and climb, as parts of the event. Events have no length in schema.org, but places have
 * properties: the course is the place of its race. Source: schema.org/subEvent, and additionalProperty of
 * schema.org/Place.
 */
export function courseJsonLd(event: EventBody, { distances }: EventCourseBody): Record<string, unknown> {
  const withCourse = distances.flatMap(({ course, ...distance }) => (course ? { ...distance, course } : []));
  if (withCourse.length === 0) return {};
  return {
    subEvent: withCourse.map((distance) => {
      const start = distance.startsAt ?? event.startDate;
      return {
        '@type': 'SportsEvent',
        name: distance.name,
        ...(start && { startDate: zonedIso(start, event.timeZone) }),
        location: {
          '@type': 'Place',
          ...(event.location && { name: event.location }),
          additionalProperty: propertiesOf(distance.course),
        },
      };
    }),
  };
}

function propertiesOf({ lengthMeters, climbMeters }: NonNullable<CourseDistanceBody['course']>) {
  const property = (name: string, value: number, unitCode: string) => ({
    '@type': 'PropertyValue',
    name,
    value,
    unitCode,
  });
  // Unit codes of UN/CEFACT: kilometer and meter.
  return [
    property('Distancia', Math.round(lengthMeters / 100) / 10, 'KMT'),
    ...(climbMeters === null ? [] : [property('Desnivel positivo', climbMeters, 'MTR')]),
  ];
}
