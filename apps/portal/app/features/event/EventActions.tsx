import type { EventBody } from '@dorsal/api-contract/events';
import { Button } from '@dorsal/ui/Button';
import { useToast } from '@dorsal/ui/ToastProvider';
import { Bookmark, Share2 } from 'lucide-react';
import { useEffect } from 'react';
import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import { forgetEvent, saveEvent, useSavedEvents } from '~/session/saved-events.ts';
import styles from './EventActions.module.css';

export interface EventActionsProps {
  event: EventBody;
}

/** Buttons that save the event on this device and share its URL. */
export function EventActions({ event }: EventActionsProps) {
  const { publicUrl } = useConfiguration();
  const toasts = useToast();
  const isSaved = useSavedEvents()?.some(({ _id }) => _id === event._id) ?? false;
  useEffect(() => {
    // Update the saved event: its date may have changed.
    if (isSaved) saveEvent(event);
  }, [isSaved, event]);

  const toggle = () => {
    if (isSaved) forgetEvent(event._id);
    else if (saveEvent(event))
      toasts.result('Guardado en este dispositivo: lo tienes en «Guardados», al explorar eventos.');
    else toasts.alert('Tu navegador no deja guardar nada en este dispositivo.');
  };

  const url = new URL(`/events/${event.slug}`, publicUrl).href;
  const share = async () => {
    try {
      if ('share' in navigator) {
        await navigator.share({ title: event.name, url });
        return;
      }
      // TypeScript assumes that every browser has `navigator.share`.
      await (navigator as Navigator).clipboard.writeText(url);
      toasts.alert('¡Copiado al portapapeles!');
    } catch (error) {
      // The promise also rejects if the visitor closes the menu; a failure is only logged (spec, section 8).
      console.info('The event was not shared.', error);
    }
  };

  return (
    <div className={styles.actions}>
      <Button
        variant="outline"
        size="sm"
        className={styles.action}
        data-saved={isSaved || undefined}
        onClick={toggle}
      >
        <Bookmark aria-hidden="true" />
        {isSaved ? 'Guardado' : 'Guardar'}
      </Button>
      <Button variant="outline" size="sm" className={styles.action} onClick={() => void share()}>
        <Share2 aria-hidden="true" />
        Compartir
      </Button>
    </div>
  );
}
