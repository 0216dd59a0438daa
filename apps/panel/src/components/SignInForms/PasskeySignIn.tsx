import type { PanelSessionBody } from '@dorsal/api-contract/panel/session';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#/session/ApiProvider.tsx';
import { errorText } from '#/session/error-text.ts';
import { usedPasskey } from '#/session/passkeys.ts';
import styles from './SignInForms.module.css';

export interface PasskeySignInProps {
  /** Called with the open session: a passkey proves both factors. */
  onSession: (session: PanelSessionBody) => void;
}

/** Signs in with a passkey alone. */
export function PasskeySignIn({ onSession }: PasskeySignInProps) {
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const signIn = async () => {
    setBusy(true);
    setError(undefined);
    try {
      onSession(await api.session.passkey(await usedPasskey(api)));
    } catch (reason) {
      setError(errorText(reason));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.form}>
      <Button
        variant="outline"
        busy={isBusy}
        busyLabel="Esperando a la llave…"
        fullWidth
        onClick={() => void signIn()}
      >
        <Fingerprint aria-hidden="true" />
        Entrar con llave de acceso
      </Button>
      {error !== undefined && <Banner tone="danger">{error}</Banner>}
    </div>
  );
}
