import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { readQr } from '../testing/read-qr.ts';
import { qrPng } from './qr-png.ts';

describe('the QR code of an e-mail', () => {
  it.each([
    ['short', 'a'],
    [
      'a payload with accents and emoji',
      JSON.stringify({ fullName: 'Núria "Nu" Peña 🏃‍♀️', email: 'n@correo.example' }),
    ],
    ['the longest payload', 'ñ'.repeat(512)],
  ])('decodes to the same text: %s', async (_, text) => {
    expect(await readQr(await qrPng(text))).toBe(text);
  });

  it('is square, and white around the code', async () => {
    const png = await qrPng('Dorsal');

    const { width, height } = await sharp(png).metadata();
    const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
    const border = [...data].filter((_, at) => {
      const [x, y] = [at % info.width, Math.floor(at / info.width)];
      return Math.min(x, y, info.width - 1 - x, info.height - 1 - y) < 20;
    });
    expect(width).toBe(height);
    expect(new Set(border)).toEqual(new Set([255]));
  });
});
