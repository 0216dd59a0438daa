import { redirectTarget } from '@dorsal/domain/redirect-target';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { TextLink } from '@dorsal/ui/TextLink';
import { Link, Navigate } from 'react-router';
import { AuthPage } from '~/components/AuthPage/AuthPage.tsx';
import { withRedirect } from '~/session/with-redirect.ts';
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
    <AuthPage
      title="Confirma tu correo"
      alternative={
        <>
          ¿Ya lo habías confirmado?{' '}
          <TextLink render={<Link to={withRedirect('/signin', redirect)} />}>Iniciar Sesión</TextLink>
        </>
      }
    >
      <Banner tone="danger">{confirmationFailureText(failure)}</Banner>
      <p>El enlace sirve una sola vez y caduca a las 48 horas.</p>
      <Button size="lg" fullWidth onClick={() => void confirmation.refetch()}>
        Reintentar
      </Button>
    </AuthPage>
  );
}
