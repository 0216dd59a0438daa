import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CoverArt, coverSvg } from '@dorsal/covers';
import type { PictureSize } from '@dorsal/domain/picture-crop';
import sharp, { type Sharp } from 'sharp';
import { newId } from '../ids.ts';
import { turns } from '../turns.ts';
import { type Motif, pictureVersion } from './cover-address.ts';
import { lightJpeg } from './light-jpeg.ts';
import { findFormat } from './picture-format.ts';
import { type BibText, socialBib } from './social-bib.ts';

interface Picture {
  readonly motif: Motif;
  /** The text on the bib; null for a picture without one. */
  readonly bib: BibText | null;
  /** Determines a drawing: the event's id, with a number for a gallery picture. */
  readonly seed: string;
  /** A name that `findFormat` knows. */
  readonly name: string;
}

interface Options {
  /** The stored bytes of an uploaded picture. Throws if it is missing. */
  readonly readUploaded: (id: string) => Promise<Buffer>;
  /** Gets the error if a picture can't be stored, for instance on a full disk; the caller gets the picture anyway. */
  readonly onUnkept: (error: unknown) => void;
}

/** Concurrent encodings: each keeps a core busy for a large part of a second. */
const concurrency = 2;

export interface PictureStore {
  /** The encoded picture: from the disk, or drawn now and stored. */
  readonly read: (picture: Picture) => Promise<Buffer>;
}

/** The pictures of pages in `dataDir`/media: made on first request, and once for concurrent ones. */
export function pictureStore(dataDir: string, options: Options): PictureStore {
  // One thread per picture: the limit above counts pictures.
  sharp.concurrency(1);
  const folder = mediaFolder(dataDir);
  const underway = new Map<string, Promise<Buffer>>();
  const inTurn = turns(concurrency);

  return {
    read: async (picture) => {
      const path = join(folder, fileName(picture));
      const kept = await readKept(path);
      if (kept) return kept;
      const made = underway.get(path) ?? inTurn(() => make(picture, path, options));
      underway.set(path, made);
      return made.finally(() => underway.delete(path));
    },
  };
}

async function make(picture: Picture, path: string, { readUploaded, onUnkept }: Options): Promise<Buffer> {
  const bytes = await encode(picture, readUploaded);
  await keep(bytes, path).catch(onUnkept);
  return bytes;
}

/** The folder of the pictures that were made. */
export const mediaFolder = (dataDir: string): string => join(dataDir, 'media');

/** Begins with the id of an uploaded picture, so that the sweep finds all files of one. */
function fileName({ motif, bib, seed, name }: Picture): string {
  return `${motif.kind === 'uploaded' ? motif.id : seed}-${pictureVersion(motif, bib)}-${name}`;
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

async function encode(picture: Picture, readUploaded: Options['readUploaded']): Promise<Buffer> {
  const format = findFormat(picture.name);
  if (!format) throw new RangeError(`No picture is made under the name ${picture.name}: see findFormat.`);
  const { width, height, drawnWidth = width, type } = format;
  const size = { width: drawnWidth, height };
  const { motif } = picture;
  const whole =
    motif.kind === 'uploaded'
      ? resized(await readUploaded(motif.id), size, picture.bib)
      : sharp(Buffer.from(drawing({ ...picture, art: motif.art }, size)), { limitInputPixels: 4e6 });
  const isWhole = drawnWidth === width;
  const part = isWhole ? whole : whole.extract({ left: (drawnWidth - width) / 2, top: 0, width, height });
  if (type === 'avif') {
    // Clean lines and dots at double size; a lower quality is enough for two pixels per point. One more step of effort
    // saves 2 to 6 % of the bytes and takes 2.5 times as long, while the first visitor waits.
    return part.avif({ quality: isWhole ? 45 : 40, effort: 3 }).toBuffer();
  }
  if (type === 'webp') return part.webp({ quality: 74, effort: 4 }).toBuffer();
  if (type === 'jpg') return lightJpeg(part);
  return part.png({ palette: true }).toBuffer();
}

/** An uploaded picture, cropped in its middle to the size. */
function resized(bytes: Buffer, { width, height }: PictureSize, bib: BibText | null): Sharp {
  const photo = sharp(bytes).resize(width, height, { fit: 'cover' });
  if (!bib) return photo;
  return photo.composite([{ input: Buffer.from(svgOf(socialBib(bib), { width, height })) }]);
}

function svgOf(content: string, { width, height }: PictureSize): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;
}

function drawing(
  { art, bib, seed }: Pick<Picture, 'bib' | 'seed'> & { readonly art: CoverArt },
  { width, height }: PictureSize,
): string {
  const cover = coverSvg({ ...art, seed, w: width, h: height });
  return bib ? cover.replace(/<\/svg>$/, () => `${socialBib(bib)}</svg>`) : cover;
}

async function readKept(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
