import type { PanelSessionBody, SecondFactorMethod } from '@dorsal/api-contract/panel/session';
import { Dialog } from '@dorsal/ui/Dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { useNavigate } from 'react-router';
import { PasswordSignIn } from '#/components/SignInForms/PasswordSignIn.tsx';
import { SecondFactorForm } from '#/components/SecondFactorForm/SecondFactorForm.tsx';
import { GoogleWay } from '#/components/SignInForms/GoogleWay.tsx';
import { PasskeySignIn } from '#/components/SignInForms/PasskeySignIn.tsx';
import { useApi } from '#/session/ApiProvider.tsx';
import { SessionRenewalContext } from '#/session/session-renewal.ts';
import { useOpenSession } from '#/session/use-session.ts';
import { useStoreSession } from '#/session/use-store-session.ts';
import styles from './SessionGuards.module.css';

export interface RenewalDialogProps {
  /** The person closed it: the refused calls fail, and the page stays. */
  onDismiss: () => void;
}

/** Signs in again over the page when the session has ended. Nothing typed is lost, and refused calls are repeated. */
export default function RenewalDialog({ onDismiss }: RenewalDialogProps) {
  const api = useApi();
  const { person } = useOpenSession();
  const renewal = useContext(SessionRenewalContext);
  const storeSession = useStoreSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [methods, setMethods] = useState<readonly SecondFactorMethod[]>();

  const accept = (session: PanelSessionBody) => {
    if (session.state === 'secondFactor') {
      setMethods(session.methods);
      return;
    }
    const isSame = session.state === 'open' && session.person._id === person._id;
    // The page shows another person's data.
    if (!isSame) queryClient.clear();
    storeSession(session);
    if (!isSame) void navigate('/', { replace: true });
    renewal.finish(isSame);
  };
  return (
    <Dialog open onClose={onDismiss} title="Tu sesión ha terminado">
      <p className={styles.text}>
        Entra de nuevo y sigues donde estabas: lo que has escrito sigue en la página.
      </p>
      {methods === undefined ? (
        <>
          <PasswordSignIn email={person.email} onSession={accept} />
          <PasskeySignIn onSession={accept} />
          <GoogleWay onCredential={async (credential) => accept(await api.session.google(credential))} />
        </>
      ) : (
        <SecondFactorForm
          methods={methods}
          submitLabel="Entrar"
          busyLabel="Entrando…"
          onVerify={async (body) => accept(await api.session.secondFactor(body))}
        />
      )}
    </Dialog>
  );
}
