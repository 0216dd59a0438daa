import { create } from 'qrcode';
import sharp from 'sharp';
import { qrErrorCorrectionLevel } from '@dorsal/domain/qr-payload';

/** Pixels of a module: our codes are about 400 pixels wide, twice their displayed size. */
const modulePixels = 5;
/** White margin around the code, in pixels: the four modules that the standard requires. */
const quietZone = 4 * modulePixels;

/**
 * The text as the PNG of a QR code, in gray, encoded off the main thread. The QR library's own encoder takes nearly
 * three times as long, all of it on the main thread, and its files are three times as large, which matters when a
 * sold-out event mails all of its buyers. Documents for the tax agency have the level M (QR document 0.5.0, section 2).
 */
export async function qrPng(
  text: string,
  errorCorrectionLevel: 'M' | 'H' = qrErrorCorrectionLevel,
): Promise<Buffer> {
  const { size, data } = create(text, { errorCorrectionLevel }).modules;
  const pixels = Uint8Array.from(data, (isDark) => (isDark ? 0 : 255));
  return (
    sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
      .resize({ width: size * modulePixels, kernel: 'nearest' })
      .extend({ top: quietZone, bottom: quietZone, left: quietZone, right: quietZone, background: 'white' })
      .toColourspace('b-w')
      // Below 7 the file is twice as large; above 7 it is slower and no smaller.
      .png({ compressionLevel: 7 })
      .toBuffer()
  );
}
