import sharp from 'sharp';
import type { Plugin } from 'vite';
// Storybook's configuration runs in Node, which doesn't resolve our export condition.
import { coverSvg } from '../../../../packages/covers/src/index.ts';

const address = /^\/media\/(?:covers|gallery)\/([^/]+)(?:\/.*)?\/(card|hero|square)-(\d+)\.(avif|webp)$/;

/** Width by height of each shape. */
const ratios = { card: 1.6, hero: 2.4, square: 1 } as const;

/** Ids of the stories' events whose pictures the static catalog needs; the development server draws any. */
const shown = ['4t8k2m9xq0c6v1zr5w3hnb7ydf'];
const widths = { card: [360, 720, 1440], hero: [360, 720, 1440], square: [224, 336] } as const;
const types = ['avif', 'webp'] as const;

interface Rendition {
  readonly shape: keyof typeof ratios;
  readonly width: number;
  readonly type: (typeof types)[number];
}

async function picture(seed: string, { shape, width, type }: Rendition): Promise<Buffer> {
  const w = Math.min(width, 1440);
  const svg = coverSvg({ seed, sport: 'Trail', w, h: Math.round(w / ratios[shape]) });
  // Fast rather than small: the file size doesn't matter here.
  return sharp(Buffer.from(svg)).toFormat(type, { quality: 50, effort: 0 }).toBuffer();
}

/** Serves pictures for the addresses of the API that the stories' events contain, so that none is missing. */
export function eventPictures(): Plugin {
  return {
    name: 'event-pictures',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, seed, shape, width, type] = address.exec(request.url ?? '') ?? [];
        if (seed === undefined) return next();
        const rendition = { shape, width: Number(width), type } as Rendition;
        void picture(seed, rendition).then((bytes) =>
          response.setHeader('content-type', `image/${type}`).end(bytes),
        );
      });
    },
    async generateBundle() {
      for (const seed of shown) {
        for (const shape of ['card', 'hero', 'square'] as const) {
          for (const width of widths[shape]) {
            for (const type of types) {
              const source = await picture(seed, { shape, width, type });
              const fileName = `media/covers/${seed}/${shape}-${width}.${type}`;
              this.emitFile({ type: 'asset', fileName, source });
            }
          }
        }
      }
    },
  };
}
