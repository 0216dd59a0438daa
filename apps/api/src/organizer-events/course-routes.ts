import type { FastifyInstance } from 'fastify';
import { organizerCourseEndpoints } from '@dorsal/api-contract/panel/courses';
import { largestGpxBytes } from '@dorsal/domain/course-track';
import { acceptForms } from '../http/form-body.ts';
import { panelRoute } from '../panel-guard/panel-route.ts';
import type { Services } from '../services.ts';
import { requireOwnCourse, uploadCourse } from './upload-course.ts';

/** Bytes. Above the file's limit, so that a somewhat too large file is read and gets a clear error. */
const longestForm = largestGpxBytes + 5 * 1024 * 1024;

/** Courses for drafts. */
export function organizerCourseRoutes(app: FastifyInstance, services: Services): void {
  panelRoute(app, services, organizerCourseEndpoints.get, async ({ params, caller }) =>
    requireOwnCourse(services, caller, params),
  );
  // A separate scope: no other call reads forms with files.
  void app.register(async (scope) => {
    await acceptForms(scope, { fileBytes: largestGpxBytes });
    panelRoute(
      scope,
      services,
      organizerCourseEndpoints.upload,
      async ({ params, file, caller }) => uploadCourse(services, caller, { eventId: params.eventId, file }),
      { bodyLimit: longestForm },
    );
  });
}
