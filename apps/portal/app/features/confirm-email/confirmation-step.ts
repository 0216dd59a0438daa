import type { ProfileBody } from '@dorsal/api-contract/user';
import { isEmailConfirmed } from '@dorsal/domain/email-confirmation';

export type ConfirmationStep = 'wait' | 'confirm' | 'ask';

export interface Visitor {
  readonly status: 'loading' | 'authenticated' | 'unauthenticated';
  /** Undefined until it has been fetched. */
  readonly profile: ProfileBody | undefined;
  readonly isProfileUnknown: boolean;
  /** Whether the signed-in account was created in this browser and waits for its link. */
  readonly hasSignedUpHere: boolean;
}

/**
 * Whether a confirmation link may be used at once: for visitors, and for people whose unconfirmed account was created
 * in this browser. For any other signed-in person the link may be of another account, so the page asks first
 * (decisions).
 */
export function confirmationStep({
  status,
  profile,
  isProfileUnknown,
  hasSignedUpHere,
}: Visitor): ConfirmationStep {
  if (status === 'loading') return 'wait';
  if (status === 'unauthenticated') return 'confirm';
  if (profile === undefined) return isProfileUnknown ? 'ask' : 'wait';
  return hasSignedUpHere && !isEmailConfirmed(profile) ? 'confirm' : 'ask';
}
