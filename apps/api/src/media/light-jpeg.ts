import sharp, { type Sharp } from 'sharp';

/** Bytes: small enough for social networks to show the preview at once. */
export const lightBytes = 90_000;

/** From no visible loss down to the lowest quality that is still clean. */
const qualities = [82, 72, 62, 52, 42, 32] as const;

/** The drawing as JPEG, as good as the size limit allows: halftone dots take twice the bytes of lanes. */
export async function lightJpeg(drawing: Sharp): Promise<Buffer> {
  // Drawn once, then encoded until it is small enough.
  const { data, info } = await drawing.flatten().raw().toBuffer({ resolveWithObject: true });
  let jpeg = Buffer.alloc(0);
  for (const quality of qualities) {
    jpeg = await sharp(data, { raw: info }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= lightBytes) break;
  }
  return jpeg;
}
