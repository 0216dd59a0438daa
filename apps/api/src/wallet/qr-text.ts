import { encodeQrPayload } from '@dorsal/domain/qr-payload';
import type { HeldPlace } from './held-place.ts';

/**
 * The QR's JSON in ASCII: `ñ` is written as its escape, which every reader of JSON undoes. Wallets and scanners disagree
 * on the encoding of other letters. Throws QrPayloadTooLongError.
 */
export function asciiQrText({ event, ticketId, participantId, fullName, email }: HeldPlace): string {
  const text = encodeQrPayload({ eventId: event.id, ticketId, participantId, fullName, email });
  return text.replaceAll(
    /[^\x20-\x7e]/g,
    (unit) => String.raw`\u` + unit.charCodeAt(0).toString(16).padStart(4, '0'),
  );
}
