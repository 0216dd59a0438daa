import { Spinner } from '@dorsal/ui/Spinner';
import { AuthPage } from '~/components/AuthPage/AuthPage.tsx';

/** Shown while the session is being read and while the link is used. */
export function ConfirmationWait() {
  return (
    <AuthPage title="Confirma tu correo">
      <Spinner>Confirmando tu correo...</Spinner>
    </AuthPage>
  );
}
