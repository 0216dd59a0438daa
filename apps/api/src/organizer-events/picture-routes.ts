import type { FastifyInstance } from 'fastify';
import { organizerPictureEndpoints } from '@dorsal/api-contract/panel/pictures';
import { largestPictureBytes } from '@dorsal/domain/picture-file';
import { acceptForms } from '../http/form-body.ts';
import { panelRoute } from '../panel-guard/panel-route.ts';
import type { Services } from '../services.ts';
import { uploadPicture } from './upload-picture.ts';

/** Bytes. Above the picture's limit, so that a somewhat too large picture is read and gets a clear error. */
const longestForm = largestPictureBytes + 10 * 1024 * 1024;

/** Uploads of pictures for drafts. */
export function pictureRoutes(app: FastifyInstance, services: Services): void {
  // A separate scope: no other call reads forms with files.
  void app.register(async (scope) => {
    await acceptForms(scope, { fileBytes: largestPictureBytes });
    panelRoute(
      scope,
      services,
      organizerPictureEndpoints.upload,
      async ({ params, body, file, caller }) =>
        uploadPicture(services, caller, { eventId: params.eventId, file, crop: body.crop }),
      { bodyLimit: longestForm },
    );
  });
}
