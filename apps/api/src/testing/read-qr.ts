import jsQR from 'jsqr';
import sharp from 'sharp';

/** The content of a PNG's QR code; null if none is readable. */
export async function readQr(png: Uint8Array): Promise<string | null> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}
