import { Button } from '@dorsal/ui/Button';
import { useCallback, useEffect, useState } from 'react';
import { MessageScreen } from '../MessageScreen/MessageScreen.tsx';

/** Replaces a page that needs a connection. It loads the page at a press, and when the connection comes back. */
export function LostConnectionScreen() {
  const [attempt, setAttempt] = useState<'none' | 'pending' | 'failed'>('none');
  const retry = useCallback(async () => {
    setAttempt('pending');
    try {
      // Without a connection, a reload would show the browser's own error page.
      await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' });
      window.location.reload();
    } catch {
      setAttempt('failed');
    }
  }, []);
  useEffect(() => {
    const onOnline = () => void retry();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [retry]);
  return (
    <>
      <title>Sin conexión</title>
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
    </>
  );
}
