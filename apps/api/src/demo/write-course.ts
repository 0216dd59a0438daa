import { courseShape } from '@dorsal/domain/course-shape';
import { packPoints } from '../courses/pack-points.ts';
import { importedCourseId } from '../courses/stored-course.ts';
import type { Transaction } from '../db/database.ts';
import type { TicketCourse } from '../db/json/race-facts.ts';
import { eventCourses } from '../db/schema/event-courses.ts';
import type { CatalogueRace } from './catalogue.ts';

/** Writes the course of a race, under the same id whenever its points are the same, and returns the ticket's race. */
export async function writeCourse(
  tx: Transaction,
  organizerId: string,
  { track, stations, included, ...facts }: CatalogueRace,
): Promise<TicketCourse> {
  const points = packPoints(track);
  const courseId = importedCourseId(organizerId, points);
  const shape = courseShape(track);
  await tx
    .insert(eventCourses)
    .values({
      id: courseId,
      organizerId,
      points,
      shape,
      notes: shape.climbMeters === null ? ['noElevation'] : [],
    })
    .onConflictDoNothing();
  return { ...facts, courseId, stations: [...stations], included: [...included] };
}
