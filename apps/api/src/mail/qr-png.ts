import { create } from 'qrcode';
import sharp from 'sharp';
import { qrErrorCorrectionLevel } from '@dorsal/domain/qr-payload';

/** Pixels of a module: a code of ours comes out at some 400, twice the size in which it is shown. */
const modulePixels = 5;
/** White around the code, in pixels: the four modules that the standard asks for. */
const quietZone = 4 * modulePixels;

/**
 * The text as the PNG of a QR code, in grey, encoded beside the main thread. The QR library's own takes nearly three
 * times as long, all of it on the main thread, and is three times as large, which counts when a sold-out event writes
 * to everybody.
 */
export async function qrPng(text: string): Promise<Buffer> {
  const { size, data } = create(text, { errorCorrectionLevel: qrErrorCorrectionLevel }).modules;
  const pixels = Uint8Array.from(data, (isDark) => (isDark ? 0 : 255));
  return (
    sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
      .resize({ width: size * modulePixels, kernel: 'nearest' })
      .extend({ top: quietZone, bottom: quietZone, left: quietZone, right: quietZone, background: 'white' })
      .toColourspace('b-w')
      // Below 7 it is twice as large, above 7 slower and no smaller.
      .png({ compressionLevel: 7 })
      .toBuffer()
  );
}
