import sharp, { type Sharp } from 'sharp';

/** Bytes: what a preview may weigh, so that networks which fetch it show it at once. */
export const lightBytes = 90_000;

/** From what nobody tells from the drawing to what is still clean. */
const qualities = [82, 72, 62, 52, 42, 32] as const;

/** The drawing as JPEG, as good as so many bytes allow: halftone dots weigh twice what lanes do. */
export async function lightJpeg(drawing: Sharp): Promise<Buffer> {
  // Drawn once, encoded until it is light enough.
  const { data, info } = await drawing.flatten().raw().toBuffer({ resolveWithObject: true });
  let jpeg = Buffer.alloc(0);
  for (const quality of qualities) {
    jpeg = await sharp(data, { raw: info }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= lightBytes) break;
  }
  return jpeg;
}
