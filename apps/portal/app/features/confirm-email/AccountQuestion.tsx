import { redirectTarget } from '@dorsal/domain/redirect-target';
import { Button } from '@dorsal/ui/Button';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Link } from 'react-router';
import { AuthPage } from '~/components/AuthPage/AuthPage.tsx';

export interface AccountQuestionProps {
  /** Of the account that is signed in; undefined when it could not be found out. */
  currentEmail: string | undefined;
  /** That account's address is; whoever opens their own link twice has nothing left to do. */
  isConfirmed: boolean;
  /** Where to go when the person stays as they are, unchecked. */
  redirect: string | null;
  onAgree: () => void;
}

/** Whether to leave the account that is signed in for the link's. */
export function AccountQuestion({ currentEmail, isConfirmed, redirect, onAgree }: AccountQuestionProps) {
  return (
    <AuthPage title={isConfirmed ? 'Tu correo ya está confirmado' : 'Ya tienes la sesión iniciada'}>
      <p>
        {currentEmail !== undefined && (
          <>
            Has entrado como <strong>{currentEmail}</strong>.{' '}
          </>
        )}
        {isConfirmed && 'No tienes que hacer nada más. '}
        Si este enlace es de otra cuenta, al continuar saldrás de la tuya y entrarás en esa otra.
      </p>
      <Button size="lg" fullWidth onClick={onAgree}>
        Confirmar y continuar
      </Button>
      <ButtonLink
        variant="outline"
        size="lg"
        fullWidth
        render={<Link to={redirectTarget(redirect)} replace />}
      >
        Seguir con mi cuenta
      </ButtonLink>
    </AuthPage>
  );
}
