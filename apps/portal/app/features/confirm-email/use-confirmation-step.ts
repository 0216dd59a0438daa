import { profileQuery } from '@dorsal/api-client/queries';
import { isEmailConfirmed } from '@dorsal/domain/email-confirmation';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '~/session/ApiProvider.tsx';
import { useSession } from '~/session/browser-session.ts';
import { hasSignedUpHere } from '~/session/sign-up-mark.ts';
import { type ConfirmationStep, confirmationStep } from './confirmation-step.ts';

/** The next step for the link, and the signed-in account. The profile is not fetched once `isDecided` is true. */
export function useConfirmationStep({ isDecided }: { isDecided: boolean }): {
  step: ConfirmationStep;
  currentEmail: string | undefined;
  isCurrentConfirmed: boolean;
} {
  const api = useApi();
  const status = useSession((session) => session.status);
  // Fetched again: the session's copy may be older than a confirmation, and is null if it could not be loaded.
  const profile = useQuery({
    ...profileQuery(api),
    enabled: status === 'authenticated' && !isDecided,
    gcTime: 0,
    retry: false,
  });
  return {
    step: confirmationStep({
      status,
      profile: profile.data,
      isProfileUnknown: profile.isError,
      hasSignedUpHere: profile.data !== undefined && hasSignedUpHere(profile.data.email),
    }),
    currentEmail: profile.data?.email,
    isCurrentConfirmed: isEmailConfirmed(profile.data),
  };
}
