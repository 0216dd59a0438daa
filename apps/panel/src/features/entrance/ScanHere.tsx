import type { EventRef } from '@dorsal/api-client/panel';
import { NotFoundError } from '@dorsal/api-client';
import { Button } from '@dorsal/ui/Button';
import { useToast } from '@dorsal/ui/ToastProvider';
import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#/session/ApiProvider.tsx';
import { errorText } from '#/session/error-text.ts';
import { useGuarded } from '#/session/guard.ts';
import { useOpenSession } from '#/session/use-session.ts';
import styles from './FindPerson.module.css';

export interface ScanHereProps {
  eventRef: EventRef;
}

/** Makes the device in one's hand a check-in phone of the event and opens the scanner, which works without network. */
export function ScanHere({ eventRef }: ScanHereProps) {
  const open = useScanHere(eventRef);
  const toasts = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const scan = async () => {
    setIsBusy(true);
    try {
      location.assign(await open());
    } catch (error) {
      setIsBusy(false);
      toasts.alert(errorText(error));
    }
  };
  return (
    <Button className={styles.scan} busy={isBusy} busyLabel="Abriendo…" onClick={() => void scan()}>
      <QrCode aria-hidden="true" />
      <span>
        Escanear<span className={styles.wide}> con este móvil</span>
      </span>
    </Button>
  );
}

/** This browser is one phone of the event, however often it opens the scanner. */
function useScanHere(eventRef: EventRef): () => Promise<string> {
  const api = useApi();
  const run = useGuarded();
  const { person } = useOpenSession();
  const key = `dorsal-scan-${eventRef.eventId}`;
  return async () => {
    const known = localStorage.getItem(key);
    if (known !== null) {
      try {
        return (await run(() => api.devices.renew(eventRef, known))).url;
      } catch (error) {
        if (!(error instanceof NotFoundError)) throw error;
      }
    }
    const [firstName = ''] = person.name.split(' ');
    const { device, url } = await run(() => api.devices.add(eventRef, `Móvil de ${firstName}`));
    localStorage.setItem(key, device._id);
    return url;
  };
}
