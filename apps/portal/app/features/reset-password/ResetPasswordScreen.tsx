import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Spinner } from '@dorsal/ui/Spinner';
import { Link } from 'react-router';
import { AuthPage } from '~/components/AuthPage/AuthPage.tsx';
import { linkFailure } from './new-password.ts';
import { ResultText } from './ResultText.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { useResetLink } from './use-reset-link.ts';

export interface ResetPasswordScreenProps {
  /** The token of the link in the e-mail. */
  token: string;
}

/** Sets a new password with the link in the e-mail, after checking the link (spec, section 2). */
export function ResetPasswordScreen({ token }: ResetPasswordScreenProps) {
  const link = useResetLink(token);
  if (link.isFetching || !link.data) {
    return (
      <AuthPage title="Nueva contraseña">
        <Spinner>Comprobando el enlace...</Spinner>
      </AuthPage>
    );
  }
  if (!link.data.failure) {
    return (
      <AuthPage title="Nueva contraseña" lead="Elige una que no uses en otro sitio.">
        <NewPasswordForm token={token} />
      </AuthPage>
    );
  }
  const { text, mayRetry } = linkFailure(link.data.failure);
  return (
    <AuthPage title="Nueva contraseña">
      <Banner tone="danger">
        <ResultText>{text}</ResultText>
      </Banner>
      {mayRetry ? (
        <Button size="lg" fullWidth onClick={() => void link.refetch()}>
          Reintentar
        </Button>
      ) : (
        <>
          <p>El enlace sirve una sola vez y caduca al poco tiempo. Pide otro y te lo enviamos al momento.</p>
          <ButtonLink size="lg" fullWidth render={<Link to="/reset-password" />}>
            Pedir otro enlace
          </ButtonLink>
        </>
      )}
    </AuthPage>
  );
}
