import { encodeQrPayload, qrPayloadMaxBytes } from '@dorsal/domain/qr-payload';
import type { HeldPlace } from './held-place.ts';

/**
 * The QR's JSON in ASCII: `ñ` is written as a JSON escape, because wallets and scanners disagree on the encoding of
 * non-ASCII letters. If the escaped text is too long for check-in, the letters stay unescaped.
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
