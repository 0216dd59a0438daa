import { emailOfFragment } from '@dorsal/checkout-widget/email-fragment';
import { TextLink } from '@dorsal/ui/TextLink';
import { Link, useLocation, useNavigate } from 'react-router';
import { AuthPage } from '~/components/AuthPage/AuthPage.tsx';
import { withRedirect } from '~/session/with-redirect.ts';
import { SignUp } from './SignUp.tsx';
import { signUpTarget } from './sign-up-answer.ts';

export interface SignUpScreenProps {
  /** The unvalidated way on, from `?redirect=`. */
  redirect: string | null;
}

/** The sign-up page. */
export function SignUpScreen({ redirect }: SignUpScreenProps) {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const redirectTo = signUpTarget(redirect);
  return (
    <SignUp
      frame={AuthPage}
      redirectTo={redirectTo}
      email={emailOfFragment(hash)}
      alternative={
        <>
          ¿Ya tienes cuenta?{' '}
          <TextLink render={<Link to={withRedirect('/signin', redirect)} />}>Iniciar Sesión</TextLink>
        </>
      }
      renderTakenLinks={(email) => (
        <>
          <TextLink render={<Link to={withRedirect('/signin', redirect)} state={{ email }} />}>
            Iniciar Sesión
          </TextLink>
          <TextLink render={<Link to={withRedirect('/reset-password', redirect)} state={{ email }} />}>
            Recuperar mi contraseña
          </TextLink>
        </>
      )}
      onSignedUp={() => navigate(redirectTo, { replace: true })}
    />
  );
}
