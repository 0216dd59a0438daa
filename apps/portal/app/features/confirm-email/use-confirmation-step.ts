import { profileQuery } from '@dorsal/api-client/queries';
import { isEmailConfirmed } from '@dorsal/domain/email-confirmation';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '~/session/ApiProvider.tsx';
import { useSession } from '~/session/browser-session.ts';
import { hasSignedUpHere } from '~/session/sign-up-mark.ts';
import { type ConfirmationStep, confirmationStep } from './confirmation-step.ts';

/** What is to be done with the link, and as whom the person is signed in. Nobody is looked up once it `isDecided`. */
export function useConfirmationStep({ isDecided }: { isDecided: boolean }): {
  step: ConfirmationStep;
  currentEmail: string | undefined;
  isCurrentConfirmed: boolean;
} {
  const api = useApi();
  const status = useSession((session) => session.status);
  // Fetched anew: the session's own copy may be older than a confirmation, and stays empty when it could not be loaded.
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
