import { redirectTarget } from '@dorsal/domain/redirect-target';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { Link, Navigate, useNavigate } from 'react-router';
import { AuthPage } from '~/components/AuthPage/AuthPage.tsx';
import { FirstPasswordForm } from '~/components/FirstPassword/FirstPasswordForm.tsx';
import { AnotherLink } from './AnotherLink.tsx';
import { ConfirmationWait } from './ConfirmationWait.tsx';
import { confirmationFailureText } from './confirmation-failure.ts';
import { useConfirmation } from './use-confirmation.ts';

export interface ConfirmationProps {
  token: string;
  type: string;
  /** The unvalidated way on afterwards. */
  redirect: string | null;
}

/** Uses the link, then navigates on, asks for a password first, or says why the link fails. */
export function Confirmation({ token, type, redirect }: ConfirmationProps) {
  const navigate = useNavigate();
  const confirmation = useConfirmation(type, token);
  if (confirmation.isPending || confirmation.isFetching) return <ConfirmationWait />;
  const outcome = confirmation.data;
  if (outcome?.kind === 'signedIn') return <Navigate to={redirectTarget(redirect)} replace />;
  if (outcome?.kind === 'passwordRequired') {
    return (
      <AuthPage title="Elige tu contraseña">
        <FirstPasswordForm
          task={outcome.task}
          resetLink={<Link to="/reset-password" state={{ email: outcome.task.email }} />}
          onSaved={() => navigate(redirectTarget(redirect), { replace: true })}
        />
      </AuthPage>
    );
  }
  const failure = outcome?.failure ?? confirmation.error;
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
