import type { PictureSize } from './picture-crop.ts';

/** Bytes of a picture's file. Source: decisions, "Pictures of an event". */
export const largestPictureBytes = 20 * 1024 * 1024;

/** Pixels of a picture: some 160 MB once decoded. Source: decisions, "Pictures of an event". */
export const mostPicturePixels = 40_000_000;

/** Pictures of one event. Source: decisions, "Pictures of an event". */
export const mostEventPictures = 12;

/** The formats of picture files that we recognize; only the first four can be uploaded. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'svg';

/** Why a file can't be a picture of an event. */
export type PictureFault = 'svg' | 'heic' | 'unknown' | 'tooManyBytes' | 'tooManyPixels' | 'tooSmall';

/** The brands of HEIF files that hold an AV1 picture; other brands hold HEVC, which we can't decode. */
const avifBrands = ['avif', 'avis'];
const heifBrands = [...avifBrands, 'mif1', 'msf1', 'heic', 'heix', 'hevc', 'hevx', 'heim', 'heis'];

/**
 * The format of a file by its content, whatever its name says. `start`: its first bytes, 512 are enough. `undefined`:
 * none of these.
 * Source: PNG 5.2; RFC 9649 (WebP); ISO/IEC 14496-12, `ftyp`.
 */
export function pictureFormat(start: Uint8Array): PictureFormat | undefined {
  const text = String.fromCharCode(...start.subarray(0, 512));
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg';
  if (text.startsWith('\u0089PNG\r\n\u001a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.slice(4, 8) === 'ftyp') return heifFormat(text);
  return /^(?:\u00ef\u00bb\u00bf)?\s*<(?:[?!][^]*)?[^]*<?svg[\s/>]/i.test(text) ? 'svg' : undefined;
}

function heifFormat(text: string): PictureFormat | undefined {
  const length = Math.min(text.length, boxLength(text));
  const brands = [text.slice(8, 12), ...(text.slice(16, length).match(/[^]{4}/g) ?? [])];
  if (brands.some((brand) => avifBrands.includes(brand))) return 'avif';
  return brands.some((brand) => heifBrands.includes(brand)) ? 'heic' : undefined;
}

const boxLength = (text: string) =>
  text
    .slice(0, 4)
    .split('')
    .reduce((sum, byte) => sum * 256 + byte.charCodeAt(0), 0);

/** Why a file can't be a picture of an event, by its first bytes and its length; `undefined` when it may. */
export function pictureFileFault(start: Uint8Array, bytes: number): PictureFault | undefined {
  const format = pictureFormat(start);
  if (format === undefined) return 'unknown';
  if (format === 'svg' || format === 'heic') return format;
  return bytes > largestPictureBytes ? 'tooManyBytes' : undefined;
}

/** Whether a picture has more pixels than we decode. */
export function hasTooManyPixels({ width, height }: PictureSize): boolean {
  return width * height > mostPicturePixels;
}
