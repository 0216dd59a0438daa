import { redirectTarget } from '@dorsal/domain/redirect-target';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { Navigate } from 'react-router';
import { AuthPage } from '~/components/AuthPage/AuthPage.tsx';
import { AnotherLink } from './AnotherLink.tsx';
import { ConfirmationWait } from './ConfirmationWait.tsx';
import { confirmationFailureText } from './confirmation-failure.ts';
import { useConfirmation } from './use-confirmation.ts';

export interface ConfirmationProps {
  token: string;
  type: string;
  /** Where to go afterwards, unchecked. */
  redirect: string | null;
}

/** Uses the link: on to where the person wanted to go, or why not. */
export function Confirmation({ token, type, redirect }: ConfirmationProps) {
  const confirmation = useConfirmation(type, token);
  if (confirmation.isPending || confirmation.isFetching) return <ConfirmationWait />;
  const failure = confirmation.error ?? confirmation.data?.failure;
  if (!failure) return <Navigate to={redirectTarget(redirect)} replace />;
  return (
    <AuthPage title="Confirma tu correo">
      <Banner tone="danger">{confirmationFailureText(failure)}</Banner>
      <AnotherLink redirect={redirect} />
      <Button variant="outline" size="lg" fullWidth onClick={() => void confirmation.refetch()}>
        Reintentar
      </Button>
    </AuthPage>
  );
}
