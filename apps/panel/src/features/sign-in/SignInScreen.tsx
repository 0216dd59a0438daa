import { OrDivider } from '@dorsal/ui/OrDivider';
import { TextLink } from '@dorsal/ui/TextLink';
import type { PanelSessionBody } from '@dorsal/api-contract/panel/session';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate } from 'react-router';
import { GoogleWay } from '#/components/SignInForms/GoogleWay.tsx';
import { PasskeySignIn } from '#/components/SignInForms/PasskeySignIn.tsx';
import { PasswordSignIn } from '#/components/SignInForms/PasswordSignIn.tsx';
import { useApi } from '#/session/ApiProvider.tsx';
import { useReturnPath } from '#/session/return-path.ts';
import { sessionQuery } from '#/session/session-query.ts';
import { useStoreSession } from '#/session/use-store-session.ts';
import { SignInStep } from './SignInStep.tsx';

/** The first step: a passkey, Google, or e-mail and password. */
export function SignInScreen() {
  const api = useApi();
  const { data } = useSuspenseQuery(sessionQuery(api));
  const to = useReturnPath();
  const storeSession = useStoreSession();
  const navigate = useNavigate();
  const go = (session: PanelSessionBody) => {
    storeSession(session);
    if (session.state === 'secondFactor') void navigate(`/signin/code?${new URLSearchParams({ to })}`);
  };
  if (data.state === 'open') return <Navigate to={to} replace />;
  return (
    <SignInStep
      title="Entra en tu panel"
      lead="Con la misma cuenta que usas para inscribirte."
      alternative={
        <>
          ¿Organizas un evento y aún no tienes panel?{' '}
          <TextLink render={<Link to="/register" />}>Registra tu organización</TextLink>
        </>
      }
    >
      <PasskeySignIn onSession={go} />
      <GoogleWay onCredential={async (credential) => go(await api.session.google(credential))} />
      <OrDivider>o con tu contraseña</OrDivider>
      <PasswordSignIn onSession={go} />
      <div>
        <TextLink standalone render={<Link to="/signin/reset" />}>
          ¿Has olvidado tu contraseña?
        </TextLink>
      </div>
    </SignInStep>
  );
}
