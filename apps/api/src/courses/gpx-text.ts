import { GpxRefusedError } from './gpx-refused.ts';

/** The encoding that an XML declaration may name. Source: XML 1.0, production 80. */
const declared = /^<\?xml\s[^>]*?encoding\s*=\s*["']([A-Za-z][\w.-]*)["']/;

/** Bytes that may hold the declaration. */
const head = 200;

/**
 * The text of an XML file, in the encoding of its byte order mark or of its declaration, else UTF-8. Throws
 * GpxRefusedError for an archive and for what is no text.
 */
export function gpxText(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new GpxRefusedError('empty');
  // Archives are never unpacked: a small one may become gigabytes.
  if (startsWith(bytes, [0x50, 0x4b]) || startsWith(bytes, [0x1f, 0x8b]))
    throw new GpxRefusedError('compressed');
  const text = decoded(bytes).trimStart();
  if (!text.startsWith('<')) throw new GpxRefusedError('notXml');
  return text;
}

function decoded(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes);
  const start = String.fromCharCode(...bytes.subarray(0, head)).trimStart();
  return decoderOf(declared.exec(start)?.[1] ?? 'utf-8').decode(bytes);
}

function decoderOf(encoding: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(encoding);
  } catch {
    // An unknown encoding: what we read of the file are digits and names in ASCII.
    return new TextDecoder('utf-8');
  }
}

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte);
