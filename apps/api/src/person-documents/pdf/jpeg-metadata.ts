/** Markers of segments to keep: JFIF, the color profile and Adobe's color transform, without which colors change. */
const keptApplications: ReadonlySet<number> = new Set([0xe0, 0xe2, 0xee]);
const startOfScan = 0xda;
const comment = 0xfe;

/** A photo without the segments that tell where, when and with what it was taken; unchanged if it can't be read. */
export function withoutJpegMetadata(jpeg: Buffer): Buffer {
  if (jpeg.length < 4 || jpeg.readUInt16BE(0) !== 0xffd8) return jpeg;
  const kept = [jpeg.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= jpeg.length) {
    const marker = jpeg[at + 1] ?? 0;
    if (jpeg[at] !== 0xff) return jpeg;
    if (marker === startOfScan) return Buffer.concat([...kept, jpeg.subarray(at)]);
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    const isApplication = marker >= 0xe0 && marker <= 0xef;
    const isRemoved = marker === comment || (isApplication && !keptApplications.has(marker));
    if (!isRemoved) kept.push(jpeg.subarray(at, end));
    at = end;
  }
  return jpeg;
}
