import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { isId } from '@dorsal/domain/ids';
import { organizerLogos, organizers } from '../db/schema/organizers.ts';
import { NotFoundError } from '../http/refusal.ts';
import type { Services } from '../services.ts';

/** Pixels on each side: four times the displayed size. */
const side = 256;
/** Pixels of the original: more than any logo needs. */
const mostPixels = 16_000_000;
const longestSeconds = 10;

/** The name of a logo, which changes with the file. */
export function logoHash(file: Buffer): string {
  return createHash('sha256').update(file).digest('hex').slice(0, 32);
}

/** The address of an organizer's logo; null if it has none. */
export function organizerLogoAddress({ id, logo }: Pick<typeof organizers.$inferSelect, 'id' | 'logo'>) {
  return logo === null ? null : `/media/organizers/${id}/${logo}.webp`;
}

/** Encodes a logo for storage: WebP with transparency. Null if the file is not a valid PNG, JPEG or WebP. */
export async function encodeLogo(file: Buffer): Promise<Buffer | null> {
  try {
    const image = sharp(file, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });
    const { format } = await image.metadata();
    // Detected from its bytes, not its name. An SVG may refer to files and addresses.
    if (!['png', 'jpeg', 'webp'].includes(format)) return null;
    return await image
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .timeout({ seconds: longestSeconds })
      .toBuffer();
  } catch {
    // sharp throws for any broken input, without an error code.
    return null;
  }
}

/** Serves the logos of organizers at `organizerLogoAddress`. */
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
