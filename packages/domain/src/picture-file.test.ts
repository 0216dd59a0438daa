import { describe, expect, it } from 'vitest';
import { hasTooManyPixels, largestPictureBytes, pictureFileFault, pictureFormat } from './picture-file.ts';

const bytes = (latin1: string) => Uint8Array.from(latin1, (letter) => letter.charCodeAt(0));
const heif = (...brands: string[]) =>
  bytes(
    `\0\0\0${String.fromCharCode(12 + 4 * brands.length)}ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}meta`,
  );

describe('the format of a picture file', () => {
  it.each([
    ['jpeg', bytes('\xff\xd8\xff\xe0\0\x10JFIF')],
    ['png', bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')],
    ['webp', bytes('RIFF\x24\0\0\0WEBPVP8 ')],
    ['avif', heif('avif', 'mif1')],
    ['avif', heif('mif1', 'avif')],
    ['heic', heif('heic', 'mif1')],
    ['heic', heif('mif1', 'heic')],
    ['svg', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['svg', bytes('\xef\xbb\xbf<?xml version="1.0"?>\n<!-- dibujo -->\n<svg>')],
    [undefined, bytes('GIF89a/*')],
    [undefined, bytes('<!doctype html><p>svg</p>')],
    [undefined, bytes('%PDF-1.7')],
    [undefined, heif('isom', 'mp42')],
    [undefined, bytes('')],
  ])('is %s by its content', (format, start) => {
    expect(pictureFormat(start)).toBe(format);
  });
});

describe('a file for a picture of an event', () => {
  const jpeg = bytes('\xff\xd8\xff\xe0');

  it('is accepted up to 20 MB', () => {
    expect(pictureFileFault(jpeg, largestPictureBytes)).toBeUndefined();
    expect(pictureFileFault(jpeg, largestPictureBytes + 1)).toBe('tooManyBytes');
  });

  it.each([
    ['svg', bytes('<svg>')],
    ['heic', heif('heic')],
    ['unknown', bytes('hola')],
  ])('is refused as %s', (fault, start) => {
    expect(pictureFileFault(start, 100)).toBe(fault);
  });
});

it('has too many pixels above 40 megapixels', () => {
  expect(hasTooManyPixels({ width: 8_000, height: 5_000 })).toBe(false);
  expect(hasTooManyPixels({ width: 8_000, height: 5_001 })).toBe(true);
});
