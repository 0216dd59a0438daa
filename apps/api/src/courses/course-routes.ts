import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { courseEndpoints } from '@dorsal/api-contract/courses';
import { isId } from '@dorsal/domain/ids';
import { contractRoute } from '../http/contract-route.ts';
import { NotFoundError } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { gpxFile } from './gpx-file.ts';
import { unpackPoints } from './pack-points.ts';
import { findCourses, findPoints, shapeView } from './stored-course.ts';

const forever = 'public, max-age=31536000, immutable';

/**
 * Courses by their ids, which can't be guessed: those of drafts are for the preview, and those of published events are
 * on their pages. A course never changes.
 */
export function courseRoutes(app: FastifyInstance, { db }: Services): void {
  contractRoute(app, courseEndpoints.shape, async ({ params: { courseId }, reply }) => {
    const course = (await findCourses(db, null, [courseId])).get(courseId);
    if (!course) throw new NotFoundError();
    reply.header('cache-control', forever);
    return shapeView(course.shape);
  });

  app.get<{ Params: { courseId: string } }>('/media/courses/:courseId', async ({ params }, reply) => {
    const points = isId(params.courseId) ? await findPoints(db, params.courseId) : undefined;
    if (!points) throw new NotFoundError();
    return reply
      .type('application/gpx+xml')
      .header('cache-control', forever)
      .header('content-disposition', 'attachment; filename="recorrido.gpx"')
      .send(Readable.from(gpxFile(unpackPoints(points))));
  });
}
