import jsQR from 'jsqr';
import sharp from 'sharp';

/** What the QR code of a PNG says; null where there is none to be read. */
export async function readQr(png: Uint8Array): Promise<string | null> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}
