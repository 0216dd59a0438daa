import { type Instant, requireInstantMs } from './instant.ts';

/** Digits (decisions, "Accounts"). */
export const verificationCodeLength = 6;
/** Minutes for which a code is valid (decisions, "Accounts"). */
export const verificationCodeMinutes = 10;
/** A code becomes invalid for its buyer after this many wrong tries from one network (decisions, "Accounts"). */
export const verificationCodeTries = 5;
/** A code is sent again after this many seconds at the earliest (decisions, "Accounts"). */
export const verificationCodeResendSeconds = 60;

/** Whether the text is six digits. */
export function isVerificationCode(text: string): boolean {
  return /^[0-9]{6}$/.test(text);
}

/** The digits for a number from 0 to 999 999, with leading zeros. Throws `RangeError` beyond. */
export function encodeVerificationCode(number: number): string {
  if (!Number.isInteger(number) || number < 0 || number >= 10 ** verificationCodeLength) {
    throw new RangeError(`${number} has no code of six digits. Draw a whole number from 0 to 999999.`);
  }
  return String(number).padStart(verificationCodeLength, '0');
}

/** Whole seconds until the code may be sent again; 0 if it may be now. Throws `InvalidInstantError`. */
export function secondsUntilResend({ sentAt, now }: { sentAt: Instant; now: Instant }): number {
  const ms = requireInstantMs(sentAt) + verificationCodeResendSeconds * 1000 - requireInstantMs(now);
  return Math.max(0, Math.ceil(ms / 1000));
}
