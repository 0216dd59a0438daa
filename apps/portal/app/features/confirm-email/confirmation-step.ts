import type { ProfileBody } from '@dorsal/api-contract/user';
import { isEmailConfirmed } from '@dorsal/domain/email-confirmation';

export type ConfirmationStep = 'wait' | 'confirm' | 'ask';

export interface Visitor {
  readonly status: 'loading' | 'authenticated' | 'unauthenticated';
  /** Undefined until it was fetched. */
  readonly profile: ProfileBody | undefined;
  readonly isProfileUnknown: boolean;
  /** The signed-in account was made in this browser, and waits for its link. */
  readonly hasSignedUpHere: boolean;
}

/**
 * Whether a confirmation link may be used at once: by visitors, and by somebody whose unconfirmed account was made in
 * this browser. Whoever else is signed in may have come with the link of another account, and is asked first
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
