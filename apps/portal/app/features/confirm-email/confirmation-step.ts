import type { ProfileBody } from '@dorsal/api-contract/user';
import { isEmailConfirmed } from '@dorsal/domain/email-confirmation';

export type ConfirmationStep = 'wait' | 'confirm' | 'ask';

export interface Visitor {
  readonly status: 'loading' | 'authenticated' | 'unauthenticated';
  /** Undefined until it was fetched. */
  readonly profile: ProfileBody | undefined;
  readonly isProfileUnknown: boolean;
}

/**
 * Whether a confirmation link may be used at once. A link confirms an address that is not confirmed yet: somebody who
 * is signed in with a confirmed one has come with the link of another account, and is asked first (decisions).
 */
export function confirmationStep({ status, profile, isProfileUnknown }: Visitor): ConfirmationStep {
  if (status === 'loading') return 'wait';
  if (status === 'unauthenticated') return 'confirm';
  if (profile !== undefined) return isEmailConfirmed(profile) ? 'ask' : 'confirm';
  return isProfileUnknown ? 'ask' : 'wait';
}
