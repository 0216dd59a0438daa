import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate } from 'node:zlib';
import sharp from 'sharp';

interface Photo {
  readonly width?: number;
  readonly height?: number;
  readonly background?: string;
}

/** A plain camera photo. Default 1200 × 800. */
export function jpeg({ width = 1200, height = 800, background = '#ff5545' }: Photo = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** A photo stored rotated, red above and blue below, with its GPS position. */
export async function jpegWithGps(): Promise<Buffer> {
  const red = await sharp({ create: { width: 40, height: 80, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  return (
    sharp({ create: { width: 80, height: 80, channels: 3, background: '#0000ff' } })
      .composite([{ input: red, left: 0, top: 0 }])
      .withExif({
        IFD0: { Make: 'Cámara secreta', Copyright: 'Andreu' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 41/1 7/1', GPSLongitudeRef: 'W' },
      })
      // Its left side is up.
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
  );
}

/** A GIF of one pixel that is a script too: between its name and `=` everything is a comment. */
export function gifAndScript(): Buffer {
  const width = '/*';
  const picture = '0100800000000000ffffff2c00000000010001000002024401003b';
  return Buffer.concat([
    Buffer.from(`GIF89a${width}`, 'latin1'),
    Buffer.from(picture, 'hex'),
    Buffer.from('*/=alert(document.domain);', 'latin1'),
  ]);
}

/** A black PNG of `side` × `side` pixels but only some kilobytes: its memory use only shows when it is decoded. */
export async function pixelBomb(side: number): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Grayscale with one bit per pixel.
  header[8] = 1;
  const deflate = createDeflate({ level: 9 });
  const deflated = buffer(deflate);
  const row = Buffer.alloc(1 + Math.ceil(side / 8));
  for (let at = 0; at < side; at += 1) if (!deflate.write(row)) await once(deflate, 'drain');
  deflate.end();
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', await deflated),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
