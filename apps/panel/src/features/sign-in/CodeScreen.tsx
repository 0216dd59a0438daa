import { Button } from '@dorsal/ui/Button';
import { useSuspenseQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Navigate } from 'react-router';
import { UnauthenticatedError } from '@dorsal/api-client';
import type { SecondFactorBody, SecondFactorMethod } from '@dorsal/api-contract/panel/session';
import { SecondFactorForm } from '#/components/SecondFactorForm/SecondFactorForm.tsx';
import { useApi } from '#/session/ApiProvider.tsx';
import { useReturnPath } from '#/session/return-path.ts';
import { sessionQuery } from '#/session/session-query.ts';
import { useStoreSession } from '#/session/use-store-session.ts';
import { SignInStep } from './SignInStep.tsx';

const leads: Readonly<Record<SecondFactorMethod, string>> = {
  totp: 'Escribe el código de 6 cifras de tu aplicación de códigos.',
  passkey: 'Usa tu llave de acceso.',
  recoveryCode: 'Escribe uno de tus códigos de recuperación.',
};

/** The second step of the sign-in. */
export function CodeScreen() {
  const api = useApi();
  const { data } = useSuspenseQuery(sessionQuery(api));
  const to = useReturnPath();
  const storeSession = useStoreSession();
  if (data.state === 'open') return <Navigate to={to} replace />;
  if (data.state === 'none') return <Navigate to={`/signin?${new URLSearchParams({ to })}`} replace />;

  const verify = async (body: SecondFactorBody) => {
    try {
      storeSession(await api.session.secondFactor(body));
    } catch (error) {
      // The first step was too long ago: it starts over.
      if (error instanceof UnauthenticatedError) storeSession({ state: 'none' });
      throw error;
    }
  };
  const [first = 'recoveryCode'] = data.methods;
  return (
    <SignInStep
      title="Confirma que eres tú"
      lead={data.methods.includes('totp') ? leads.totp : leads[first]}
      back={
        <Button variant="ghost" size="sm" onClick={() => void api.session.signOut().then(storeSession)}>
          <ArrowLeft aria-hidden="true" />
          Volver
        </Button>
      }
    >
      <SecondFactorForm methods={data.methods} onVerify={verify} submitLabel="Entrar" busyLabel="Entrando…" />
    </SignInStep>
  );
}
