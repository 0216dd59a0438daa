import { DocumentRefusedError } from '../document-error.ts';

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const comment = 0xfe;

/** Segments of applications to keep, by how their content begins: without these, colors change. */
const keptApplications: ReadonlyMap<number, string> = new Map([
  [0xe0, 'JFIF\0'],
  // Segments of this number with another content list further photos, with metadata of their own.
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
]);
/** Length of a JFIF segment without a thumbnail. */
const plainJfifLength = 16;

/**
 * A photo without what tells where, when and with what it was taken: segments of applications, comments, and everything
 * behind its end, such as a second photo. Throws DocumentRefusedError if the photo can't be read up to its end.
 * Source: ITU-T T.81, B.1.
 */
export function withoutJpegMetadata(jpeg: Buffer): Buffer {
  const kept = Buffer.alloc(jpeg.length + 2);
  let length = 0;
  let hasScan = false;
  function keep(start: number, end: number): void {
    length += jpeg.copy(kept, length, start, end);
  }

  if (jpeg[0] !== 0xff || jpeg[1] !== startOfImage) throw new DocumentRefusedError('damaged');
  keep(0, 2);
  let at = 2;
  while (at < jpeg.length) {
    const markerAt = behindFill(jpeg, at);
    const marker = jpeg[markerAt];
    if (marker === endOfImage) break;
    const end = segmentEnd(jpeg, markerAt);
    if (isKept(jpeg, markerAt, end)) keep(markerAt - 1, end);
    at = end;
    if (marker === startOfScan) {
      hasScan = true;
      at = scanEnd(jpeg, end);
      keep(end, at);
    }
  }
  if (!hasScan) throw new DocumentRefusedError('damaged');
  kept.writeUInt16BE(0xff00 + endOfImage, length);
  return kept.subarray(0, length + 2);
}

/** The place of the marker's second byte: any number of 0xFF may be before it. */
function behindFill(jpeg: Buffer, start: number): number {
  if (jpeg[start] !== 0xff) throw new DocumentRefusedError('damaged');
  let at = start;
  while (jpeg[at] === 0xff) at += 1;
  return at;
}

/** The offset after the segment of a marker. Markers without a segment do not occur outside of a scan. */
function segmentEnd(jpeg: Buffer, markerAt: number): number {
  const marker = jpeg[markerAt] ?? 0;
  const hasSegment = (marker >= 0xc0 && marker < 0xd0) || (marker >= startOfScan && marker <= comment);
  if (!hasSegment || markerAt + 3 > jpeg.length) throw new DocumentRefusedError('damaged');
  const length = jpeg.readUInt16BE(markerAt + 1);
  const end = markerAt + 1 + length;
  if (length < 2 || end > jpeg.length) throw new DocumentRefusedError('damaged');
  return end;
}

function isKept(jpeg: Buffer, markerAt: number, end: number): boolean {
  const marker = jpeg[markerAt] ?? 0;
  // The markers from 0xF0 are extensions that no program needs.
  if (marker < 0xe0) return true;
  const mark = keptApplications.get(marker);
  const content = jpeg.subarray(markerAt + 3, end);
  if (mark === undefined || content.toString('latin1', 0, mark.length) !== mark) return false;
  return marker !== 0xe0 || end - markerAt - 1 === plainJfifLength;
}

/**
 * The offset at which the coded pixels end: that of the next marker other than an escaped byte or a restart. Without one
 * it is the file's length, because programs show a photo whose last bytes are missing.
 */
function scanEnd(jpeg: Buffer, start: number): number {
  for (let at = jpeg.indexOf(0xff, start); at >= 0; at = jpeg.indexOf(0xff, at)) {
    const markerAt = behindFill(jpeg, at);
    const marker = jpeg[markerAt] ?? 0;
    const isPixels = marker === 0 || (marker >= 0xd0 && marker < startOfImage);
    if (!isPixels) return at;
    at = markerAt + 1;
  }
  return jpeg.length;
}
