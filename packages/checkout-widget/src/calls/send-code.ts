import { isEmailAddress } from '@dorsal/domain/email-address';
import { verificationCodeResendSeconds } from '@dorsal/domain/verification-code';
import { ApiError } from '@dorsal/api-client';
import type { CheckoutApi } from './checkout-api.ts';
import type { CheckoutState, CodeSending } from '../state/checkout-state.ts';
import { resendFailureText, sentAtAfterRefusal } from '../state/code-texts.ts';

/** Sends a code to the address. A code sent less than a minute ago is still valid: the buyer types that one. */
export async function sendCode(api: CheckoutApi, email: string): Promise<CodeSending> {
  try {
    await api.orders.sendAddressCode(email);
    return { sentAt: Date.now() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const sentAt = sentAtAfterRefusal(error, Date.now());
    const isRecent =
      sentAt !== undefined && (error.retryAfterSeconds ?? Infinity) <= verificationCodeResendSeconds;
    return isRecent ? { sentAt } : { sentAt: sentAt ?? 0, problem: resendFailureText(error) };
  }
}

/** The address that the buyer has typed if it is valid, or else that of their account; empty if there is neither. */
export function codeEmail({
  draft,
  profile,
}: Pick<CheckoutState, 'draft'> & Partial<Pick<CheckoutState, 'profile'>>): string {
  const typed = draft.buyer.email.trim();
  if (isEmailAddress(typed)) return typed;
  return profile?.email ?? '';
}
