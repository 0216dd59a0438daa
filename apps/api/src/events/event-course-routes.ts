import type { FastifyInstance } from 'fastify';
import { courseEndpoints } from '@dorsal/api-contract/courses';
import { contractRoute } from '../http/contract-route.ts';
import { EventNotFoundError } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { requireEventCourse } from './event-course.ts';

/** The races of published events. */
export function eventCourseRoutes(app: FastifyInstance, { db }: Services): void {
  contractRoute(
    app,
    courseEndpoints.ofEvent,
    async ({ params, reply }) => {
      const course = await requireEventCourse(db, params.id);
      reply.header('cache-control', 'public, no-cache');
      return course;
    },
    { notFound: EventNotFoundError, compressed: true },
  );
}
