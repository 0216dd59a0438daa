import { redirectTarget } from '@dorsal/domain/redirect-target';
import { TextLink } from '@dorsal/ui/TextLink';
import { Link, useNavigate } from 'react-router';
import { AuthPage } from '~/components/AuthPage/AuthPage.tsx';
import { withRedirect } from '~/session/with-redirect.ts';
import { SignIn } from './SignIn.tsx';

export interface SignInScreenProps {
  /** Where to go afterwards, unchecked, from `?redirect=`. */
  redirect: string | null;
}

/** The page of the sign-in. */
export function SignInScreen({ redirect }: SignInScreenProps) {
  const navigate = useNavigate();
  return (
    <SignIn
      frame={AuthPage}
      lead="Tus entradas, tus QR y tus facturas."
      alternative={
        <>
          ¿Aún no tienes cuenta?{' '}
          <TextLink render={<Link to={withRedirect('/signup', redirect)} />}>Unirme</TextLink>
        </>
      }
      resetLink={<Link to={withRedirect('/reset-password', redirect)} />}
      onSignedIn={() => navigate(redirectTarget(redirect), { replace: true })}
    />
  );
}
