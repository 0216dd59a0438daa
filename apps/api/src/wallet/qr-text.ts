import { encodeQrPayload, qrPayloadMaxBytes } from '@dorsal/domain/qr-payload';
import type { HeldPlace } from './held-place.ts';

/**
 * The QR's JSON in ASCII: `ñ` is written as its escape, which every reader of JSON undoes. Wallets and scanners disagree
 * on the encoding of other letters. Where the entrance would refuse it for its length, the letters stand as they are.
 * Throws QrPayloadTooLongError.
 */
export function walletQrText({ event, ticketId, participantId, fullName, email }: HeldPlace): string {
  const text = encodeQrPayload({ eventId: event.id, ticketId, participantId, fullName, email });
  const escaped = text.replaceAll(
    /[^\x20-\x7e]/g,
    (unit) => String.raw`\u` + unit.charCodeAt(0).toString(16).padStart(4, '0'),
  );
  return escaped.length > qrPayloadMaxBytes ? text : escaped;
}
