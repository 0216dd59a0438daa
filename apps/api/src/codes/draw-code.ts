import { randomInt } from 'node:crypto';
import { encodeVerificationCode, verificationCodeLength } from '@dorsal/domain/verification-code';

/** Six random digits. */
export function drawCode(): string {
  return encodeVerificationCode(randomInt(10 ** verificationCodeLength));
}
