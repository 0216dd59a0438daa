/** Pixels of a side (spec, section 9). */
export const qrSize = 200;
/** Level "high" (spec, section 9). */
export const qrErrorCorrectionLevel = 'H';

/** UTF-8 bytes; we never write a longer payload (security, Y6). */
export const qrPayloadMaxBytes = 1024;

/** The content of a participant's QR (spec, section 3). Only `participantId` is trusted at the entrance. */
export interface QrPayload {
  readonly eventId: string;
  readonly ticketId: string;
  readonly participantId: string;
  readonly fullName: string;
  readonly email: string;
}

const fields: readonly (keyof QrPayload)[] = ['eventId', 'ticketId', 'participantId', 'fullName', 'email'];

/** Thrown for a payload that would be too long to be read back. */
export class QrPayloadTooLongError extends RangeError {
  override name = 'QrPayloadTooLongError';
  readonly bytes: number;

  constructor(bytes: number) {
    super(
      `A QR payload of ${bytes} bytes is refused at the entrance (at most ${qrPayloadMaxBytes}). Shorten the name.`,
    );
    this.bytes = bytes;
  }
}

/** The QR's text: JSON of exactly the five fields, in the spec's order. Throws `QrPayloadTooLongError`. */
export function encodeQrPayload(payload: QrPayload): string {
  const { eventId, ticketId, participantId, fullName, email } = payload;
  const text = JSON.stringify({ eventId, ticketId, participantId, fullName, email });
  const bytes = utf8Length(text);
  if (bytes > qrPayloadMaxBytes) throw new QrPayloadTooLongError(bytes);
  return text;
}

/** The payload of a scanned text; `undefined` unless it is JSON of exactly the five text fields within 1 kB. */
export function parseQrPayload(text: string): QrPayload | undefined {
  if (text.length > qrPayloadMaxBytes || utf8Length(text) > qrPayloadMaxBytes) return undefined;
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const record = value as Record<string, unknown>;
  const isExact =
    Object.keys(record).length === fields.length &&
    fields.every((field) => Object.hasOwn(record, field) && typeof record[field] === 'string');
  // The check above ensures that each of the five is a text.
  return isExact ? (value as QrPayload) : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Users may scan any QR, so text that isn't JSON is an expected input.
    return undefined;
  }
}

function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    bytes += codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
  }
  return bytes;
}
