import { Button } from '@dorsal/ui/Button';
import { useCallback, useEffect, useRef, useState } from 'react';
import { MessageScreen } from '../MessageScreen/MessageScreen.tsx';

/** Replaces a page that needs a connection. It loads the page at a press, and when the connection comes back. */
export function LostConnectionScreen() {
  const [attempt, setAttempt] = useState<'none' | 'pending' | 'failed'>('none');
  const running = useRef<AbortController>(undefined);
  const retry = useCallback(async () => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setAttempt('pending');
    try {
      // Without a connection, a reload would show the browser's own error page.
      await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal });
      window.location.reload();
    } catch {
      // Otherwise a later attempt runs, or the visitor has gone to another page.
      if (!signal.aborted) setAttempt('failed');
    }
  }, []);
  useEffect(() => {
    const onOnline = () => void retry();
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('online', onOnline);
      running.current?.abort();
    };
  }, [retry]);
  return (
    <MessageScreen
      title="Sin conexión"
      action={
        <Button
          size="lg"
          busy={attempt === 'pending'}
          busyLabel="Comprobando..."
          onClick={() => void retry()}
        >
          Reintentar
        </Button>
      }
    >
      No hemos podido cargar esta página. Comprueba tu conexión y vuelve a intentarlo.
      <output>{attempt === 'failed' && ' Sigue sin haber conexión.'}</output>
    </MessageScreen>
  );
}
