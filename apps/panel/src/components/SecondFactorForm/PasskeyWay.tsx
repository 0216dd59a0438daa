import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { Fingerprint } from 'lucide-react';
import { useApi } from '#/session/ApiProvider.tsx';
import { usedPasskey } from '#/session/passkeys.ts';
import styles from './SecondFactorForm.module.css';
import type { WayProps } from './use-verification.ts';

/** A passkey of this site. */
export function PasskeyWay({ verification: { isBusy, error, verify } }: WayProps) {
  const api = useApi();
  const use = async () => ({ method: 'passkey' as const, response: { ...(await usedPasskey(api)) } });
  return (
    <div className={styles.form}>
      {error !== undefined && <Banner tone="danger">{error}</Banner>}
      <Button busy={isBusy} busyLabel="Esperando a la llave…" fullWidth onClick={() => void verify(use)}>
        <Fingerprint aria-hidden="true" />
        Usar tu llave de acceso
      </Button>
    </div>
  );
}
