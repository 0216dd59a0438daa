import type { FastifyInstance } from 'fastify';
import { courseEndpoints } from '@dorsal/api-contract/courses';
import { eventEndpoints } from '@dorsal/api-contract/events';
import { contractRoute } from '../http/contract-route.ts';
import { EventNotFoundError } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { requirePreviewCourse } from './preview-course.ts';
import { requirePreview } from './preview.ts';

const secretly = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
};

/** The preview of a draft, on the portal: for all callers with its link, and for no search engine. */
export function previewRoutes(app: FastifyInstance, services: Services): void {
  contractRoute(
    app,
    eventEndpoints.preview,
    async ({ params, reply }) => {
      reply.headers(secretly);
      return requirePreview(services, params.token);
    },
    { notFound: EventNotFoundError },
  );
  contractRoute(
    app,
    courseEndpoints.ofPreview,
    async ({ params, reply }) => {
      reply.headers(secretly);
      return requirePreviewCourse(services, params.token);
    },
    { notFound: EventNotFoundError },
  );
}
