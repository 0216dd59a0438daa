import { redirectTarget } from '@dorsal/domain/redirect-target';
import { TextLink } from '@dorsal/ui/TextLink';
import { Link, useNavigate } from 'react-router';
import { AuthPage } from '~/components/AuthPage/AuthPage.tsx';
import { useSession } from '~/session/browser-session.ts';
import { useEntryState } from '~/session/use-entry-state.ts';
import { withRedirect } from '~/session/with-redirect.ts';
import { SignIn } from './SignIn.tsx';

export interface SignInScreenProps {
  /** The unvalidated way on, from `?redirect=`. */
  redirect: string | null;
}

/** The sign-in page. */
export function SignInScreen({ redirect }: SignInScreenProps) {
  const navigate = useNavigate();
  const { email, isSessionOver = false } = useEntryState();
  const endText = useSession((session) => session.endText);
  return (
    <SignIn
      frame={AuthPage}
      lead={
        isSessionOver
          ? (endText ?? 'Tu sesión se ha cerrado. Vuelve a entrar para seguir.')
          : 'Tus entradas, tus QR y tus facturas.'
      }
      keepsLead={isSessionOver}
      email={email}
      alternative={
        <>
          ¿Aún no tienes cuenta?{' '}
          <TextLink render={<Link to={withRedirect('/signup', redirect)} />}>Unirme</TextLink>
        </>
      }
      renderResetLink={(typed) => (
        <Link to={withRedirect('/reset-password', redirect)} state={{ email: typed }} />
      )}
      onSignedIn={() => navigate(redirectTarget(redirect), { replace: true })}
    />
  );
}
