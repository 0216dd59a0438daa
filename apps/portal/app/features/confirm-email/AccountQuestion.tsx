import { redirectTarget } from '@dorsal/domain/redirect-target';
import { Button } from '@dorsal/ui/Button';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Link } from 'react-router';
import { AuthPage } from '~/components/AuthPage/AuthPage.tsx';

export interface AccountQuestionProps {
  /** The signed-in account's e-mail; undefined if it could not be read. */
  currentEmail: string | undefined;
  /** Whether that account's e-mail is confirmed: people who open their own link twice have nothing left to do. */
  isConfirmed: boolean;
  /** The unvalidated way on if the person keeps the current account. */
  redirect: string | null;
  onAgree: () => void;
}

/** Asks whether to switch from the signed-in account to the link's. */
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
