import { formatEventDateTime } from '@dorsal/domain/event-dates';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { CloudOff } from 'lucide-react';
import styles from './KeptNotice.module.css';
import type { KeptCopyFacts } from './use-my-tickets.ts';

/** Says that the page shows the copy on this device, and its time in the device's own time zone. */
export function KeptNotice({ storedAt, isAsking, retry }: KeptCopyFacts) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <Banner
      className={styles.notice}
      icon={<CloudOff />}
      action={
        <Button variant="outline" size="sm" onClick={retry}>
          Reintentar
        </Button>
      }
    >
      <strong>{isAsking ? 'La conexión va lenta.' : 'Sin conexión.'}</strong> Ves la copia guardada en este
      dispositivo el <time dateTime={storedAt}>{formatEventDateTime(storedAt, timeZone)}</time>: tus QR valen
      igual.
    </Banner>
  );
}
