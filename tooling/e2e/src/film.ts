import { writeFile } from 'node:fs/promises';
import { PNG } from 'pngjs';

/** In pixels, as of a phone's camera. */
const width = 640;
const height = 480;

/**
 * Writes a film of a picture in the middle of a gray wall: one frame, which Chromium's fake camera repeats. Source:
 * YUV4MPEG2.
 */
export async function writeFilm(file: string, picture: Buffer): Promise<void> {
  const { data, width: pictureWidth, height: pictureHeight } = PNG.sync.read(picture);
  const scale = Math.min(1, (height - 40) / pictureHeight);
  const shownWidth = Math.floor(pictureWidth * scale);
  const shownHeight = Math.floor(pictureHeight * scale);
  const left = Math.floor((width - shownWidth) / 2);
  const top = Math.floor((height - shownHeight) / 2);
  const luma = Buffer.alloc(width * height, 140);
  for (let y = 0; y < shownHeight; y += 1) {
    for (let x = 0; x < shownWidth; x += 1) {
      const red = (Math.floor(y / scale) * pictureWidth + Math.floor(x / scale)) * 4;
      // Studio range: 16 is black, 235 white.
      luma[(top + y) * width + left + x] = 16 + Math.round(((data[red] ?? 0) * 219) / 255);
    }
  }
  const colour = Buffer.alloc((width * height) / 2, 128);
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`);
  await writeFile(file, Buffer.concat([header, luma, colour]));
}
