import type { FastifyInstance } from 'fastify';
import { NotFoundError } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { isPhotoName } from '../gateways/photos/photo-store.ts';
import { PhotosAwayError } from './photos-away.ts';

/**
 * People's photos, by names that can't be guessed. The server has encoded them; in case anything else gets in, the
 * headers keep browsers from running it or showing it as our document.
 */
export function photoRoutes(app: FastifyInstance, { photos, log }: Services): void {
  app.get<{ Params: { name: string } }>('/media/photos/:name', async ({ params: { name } }, reply) => {
    if (!isPhotoName(name)) throw new NotFoundError();
    const bytes = await photos.read(name).catch((error: unknown) => {
      log.error({ err: error }, 'a photo could not be read');
      throw new PhotosAwayError();
    });
    if (!bytes) throw new NotFoundError();
    return reply
      .type('image/webp')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(bytes);
  });
}
