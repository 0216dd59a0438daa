import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pdfObjectsWith, pdfOf, pdfPage } from '../../testing/pdf-objects.ts';
import { jpegWithGps } from '../../testing/photos.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { DocumentRefusedError } from '../document-error.ts';
import { cleanPdf } from './clean-pdf.ts';

const photo = await jpegWithGps();
const startOfImage = photo.subarray(0, 2);
const segments = photo.subarray(2);
const profile = segment(0xe2, 'ICC_PROFILE\0\u0001\u0001');
const deflated = deflateSync(photo);

function segment(marker: number, content: string): Buffer {
  const length = content.length + 2;
  return Buffer.from([0xff, marker, length >> 8, length & 0xff, ...Buffer.from(content, 'latin1')]);
}

/** A file whose page has an image with this filter and data; the further objects count from 6. */
function fileWith(filter: string, data: Buffer, ...more: string[]): Buffer {
  const page = pdfPage.replace('/Resources<<>>', '/Resources<</XObject<</I 5 0 R>>>>');
  const entries =
    '/Type/XObject/Subtype/Image/Width 80/Height 80/ColorSpace/DeviceRGB/BitsPerComponent 8' +
    `/Filter ${filter}/Length ${data.length}`;
  const image = `<<${entries}>>\nstream\n${data.toString('latin1')}\nendstream`;
  return pdfOf(pdfObjectsWith(2, page, image, ...more));
}

/** The data of the image, which is the only photo. */
function photoIn(pdf: Buffer): Buffer {
  const start = pdf.indexOf(startOfImage);
  return pdf.subarray(start, pdf.indexOf('\nendstream', start));
}

describe('a photo in a PDF', () => {
  it.each([
    ['alone', fileWith('/DCTDecode', photo)],
    ['with its filter in a list', fileWith('[/DCTDecode]', photo)],
    ['with the short name of its filter', fileWith('/DCT', photo)],
    ['with its filter behind a reference', fileWith('6 0 R', photo, '/DCTDecode')],
    ['with a list of filters behind references', fileWith('6 0 R', photo, '[7 0 R]', '/DCTDecode')],
    ['that is deflated too', fileWith('[/FlateDecode/DCTDecode]', deflated)],
    [
      'that is deflated too, with options',
      fileWith('[/FlateDecode/DCTDecode]/DecodeParms[null<</ColorTransform 1>>]', deflated),
    ],
    [
      'with bytes that fill the space before its segments',
      fileWith('/DCTDecode', Buffer.concat([startOfImage, Buffer.from('ffff', 'hex'), segments])),
    ],
    ['with a second photo behind its end', fileWith('/DCTDecode', Buffer.concat([photo, photo]))],
    [
      'with a list of photos',
      fileWith('/DCTDecode', Buffer.concat([startOfImage, segment(0xe2, 'MPF\0secreta'), segments])),
    ],
    [
      'with a second picture of it, which is small',
      fileWith('/DCTDecode', Buffer.concat([startOfImage, segment(0xe0, 'JFXX\0secreta'), segments])),
    ],
    [
      'with a comment behind its pixels',
      fileWith(
        '/DCTDecode',
        Buffer.concat([photo.subarray(0, -2), segment(0xfe, 'secreta'), photo.subarray(-2)]),
      ),
    ],
    ['without its last bytes', fileWith('/DCTDecode', photo.subarray(0, -2))],
    ['with half of its last bytes', fileWith('/DCTDecode', photo.subarray(0, -1))],
  ])('has no metadata and the same pixels: %s', async (_, file) => {
    const clean = cleanPdf(file);

    expect((await readPdf(clean)).pages).toBe(1);
    expect(clean.includes('secreta')).toBe(false);
    const found = photoIn(clean);
    expect(found.subarray(-2).toString('hex')).toBe('ffd9');
    expect((await sharp(found).metadata()).exif).toBeUndefined();
    expect(await sharp(found).raw().toBuffer()).toEqual(await sharp(photo).raw().toBuffer());
  });

  it('keeps its color profile and the scans of a progressive one', async () => {
    const progressive = await sharp(photo)
      .jpeg({ progressive: true })
      .withExif({ IFD0: { Make: 'secreta' } })
      .toBuffer();
    const data = Buffer.concat([startOfImage, profile, progressive.subarray(2)]);

    const found = photoIn(cleanPdf(fileWith('/DCTDecode', data)));

    expect([found.includes('ICC_PROFILE'), found.includes('secreta')]).toEqual([true, false]);
    expect(await sharp(found).raw().toBuffer()).toEqual(await sharp(progressive).raw().toBuffer());
  });

  it.each([
    ['tooComplex', 'another filter around it', fileWith('[/ASCIIHexDecode/DCTDecode]', Buffer.from('FFD8'))],
    ['tooComplex', 'three filters', fileWith('[/FlateDecode/FlateDecode/DCTDecode]', deflateSync(deflated))],
    [
      'tooComplex',
      'options of the filter around it',
      fileWith('[/FlateDecode/DCTDecode]/DecodeParms[<</Predictor 12>>null]', deflated),
    ],
    ['tooComplex', 'a filter that refers to itself', fileWith('6 0 R', photo, '6 0 R')],
    [
      'damaged',
      'other bytes before its start',
      fileWith('/DCTDecode', Buffer.concat([Buffer.from('x'), photo])),
    ],
    [
      'damaged',
      'bytes between segments',
      fileWith('/DCTDecode', Buffer.concat([startOfImage, Buffer.from('x'), segments])),
    ],
    ['damaged', 'a segment that is cut', fileWith('/DCTDecode', photo.subarray(0, 60))],
    ['damaged', 'no pixels', fileWith('/DCTDecode', Buffer.from('ffd8ffd9', 'hex'))],
  ])('is refused as %s with %s', (fault, _, file) => {
    expect(() => cleanPdf(file)).toThrow(expect.objectContaining({ name: DocumentRefusedError.name, fault }));
  });
});
