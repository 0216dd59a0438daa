import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { isId } from '@dorsal/domain/ids';
import { organizerLogos, organizers } from '../db/schema/organizers.ts';
import { NotFoundError } from '../http/refusal.ts';
import type { Services } from '../services.ts';

/** Pixels of a side: four times what pages show. */
const side = 256;
/** Pixels of the original: more than any logo needs. */
const mostPixels = 16_000_000;
const longestSeconds = 10;

/** What names a logo: it changes with the file. */
export function logoHash(file: Buffer): string {
  return createHash('sha256').update(file).digest('hex').slice(0, 32);
}

/** Where an organizer's logo is; null if it has none. */
export function organizerLogoAddress({ id, logo }: Pick<typeof organizers.$inferSelect, 'id' | 'logo'>) {
  return logo === null ? null : `/media/organizers/${id}/${logo}.webp`;
}

/** A logo as it is stored: WebP with its transparency. Null if the file is no PNG, JPEG or WebP, or is broken. */
export async function encodeLogo(file: Buffer): Promise<Buffer | null> {
  try {
    const image = sharp(file, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });
    const { format } = await image.metadata();
    // By its bytes, not by what it is called. An SVG may name files and addresses.
    if (!['png', 'jpeg', 'webp'].includes(format)) return null;
    return await image
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .timeout({ seconds: longestSeconds })
      .toBuffer();
  } catch {
    // sharp throws for any broken input, and says why only in words.
    return null;
  }
}

/** Serves the logos of organizers by `organizerLogoAddress`. */
export function organizerLogoRoutes(app: FastifyInstance, { db }: Services): void {
  app.get<{ Params: { organizerId: string; name: string } }>(
    '/media/organizers/:organizerId/:name',
    async ({ params: { organizerId, name } }, reply) => {
      const logo = /^([0-9a-f]{32})\.webp$/.exec(name)?.[1];
      if (!isId(organizerId) || logo === undefined) throw new NotFoundError();
      const [found] = await db
        .select({ picture: organizerLogos.picture })
        .from(organizerLogos)
        .innerJoin(organizers, eq(organizers.id, organizerLogos.organizerId))
        .where(and(eq(organizers.id, organizerId), eq(organizers.logo, logo)));
      if (!found) throw new NotFoundError();
      return reply
        .type('image/webp')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(found.picture);
    },
  );
}
