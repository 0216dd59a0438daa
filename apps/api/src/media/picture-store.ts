import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CoverArt, coverSvg } from '@dorsal/covers';
import sharp from 'sharp';
import { newId } from '../ids.ts';
import { turns } from '../turns.ts';
import { lightJpeg } from './light-jpeg.ts';
import { findFormat } from './picture-format.ts';
import { type BibText, socialBib } from './social-bib.ts';

interface Picture {
  /** Determines the drawing: the event's id, with a number for a gallery picture. */
  readonly seed: string;
  readonly art: CoverArt;
  /** The text on the bib; null for a picture without one. */
  readonly bib: BibText | null;
  readonly version: string;
  /** A name that `findFormat` knows. */
  readonly name: string;
}

/** Concurrent encodings: each keeps a core busy for a large part of a second. */
const concurrency = 2;

export interface PictureStore {
  /** The encoded picture: from the disk, or drawn now and stored. */
  readonly read: (picture: Picture) => Promise<Buffer>;
}

/**
 * Generated pictures in `dataDir`/media: drawn on first request, and once for concurrent ones. `onUnkept` gets the
 * error if a picture can't be stored, for instance on a full disk; the caller gets the picture anyway.
 */
export function pictureStore(dataDir: string, onUnkept: (error: unknown) => void): PictureStore {
  // One thread per picture: the limit above counts pictures.
  sharp.concurrency(1);
  const folder = join(dataDir, 'media');
  const underway = new Map<string, Promise<Buffer>>();
  const inTurn = turns(concurrency);

  return {
    read: async (picture) => {
      const path = join(folder, `${picture.seed}-${picture.version}-${picture.name}`);
      const kept = await readKept(path);
      if (kept) return kept;
      const made = underway.get(path) ?? inTurn(() => make(picture, path, onUnkept));
      underway.set(path, made);
      return made.finally(() => underway.delete(path));
    },
  };
}

async function make(picture: Picture, path: string, onUnkept: (error: unknown) => void): Promise<Buffer> {
  const bytes = await encode(picture);
  await keep(bytes, path).catch(onUnkept);
  return bytes;
}

async function keep(bytes: Buffer, path: string): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true });
  // Renamed into place, so that a reader never sees a partial picture.
  const partial = `${path}.${newId()}`;
  try {
    await writeFile(partial, bytes);
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function encode({ art, bib, seed, name }: Picture): Promise<Buffer> {
  const format = findFormat(name);
  if (!format) throw new RangeError(`No picture is made under the name ${name}: see findFormat.`);
  const { width, height, drawnWidth = width, type } = format;
  const cover = coverSvg({ ...art, seed, w: drawnWidth, h: height });
  const svg = bib ? cover.replace(/<\/svg>$/, () => `${socialBib(bib)}</svg>`) : cover;
  const whole = sharp(Buffer.from(svg), { limitInputPixels: 4e6 });
  const isWhole = drawnWidth === width;
  const drawing = isWhole ? whole : whole.extract({ left: (drawnWidth - width) / 2, top: 0, width, height });
  if (type === 'avif') {
    // Clean lines and dots at double size; a lower quality is enough for two pixels per point. One more step of effort
    // saves 2 to 6 % of the bytes and takes 2.5 times as long, while the first visitor waits.
    return drawing.avif({ quality: isWhole ? 45 : 40, effort: 3 }).toBuffer();
  }
  if (type === 'webp') return drawing.webp({ quality: 74, effort: 4 }).toBuffer();
  if (type === 'jpg') return lightJpeg(drawing);
  return drawing.png({ palette: true }).toBuffer();
}

async function readKept(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
