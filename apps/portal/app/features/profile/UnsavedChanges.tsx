import { Button } from '@dorsal/ui/Button';
import { Dialog } from '@dorsal/ui/Dialog';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import styles from '~/components/DialogActions.module.css';

export interface UnsavedChangesProps {
  unsaved: boolean;
}

/** Asks before unsaved changes are lost: on navigation to another page, and when the tab is closed. */
export function UnsavedChanges({ unsaved }: UnsavedChangesProps) {
  useUnloadQuestion(unsaved);
  // Changing the part of the account keeps the input; only another page loses it.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  const stay = () => blocker.state === 'blocked' && blocker.reset();
  return (
    <Dialog open={blocker.state === 'blocked'} onClose={stay} title="Tienes cambios sin guardar">
      <p>Si sales ahora, se pierde lo que has cambiado en tu perfil.</p>
      <div className={styles.actions}>
        <Button onClick={stay}>Seguir editando</Button>
        <Button variant="outline" onClick={() => blocker.state === 'blocked' && blocker.proceed()}>
          Salir sin guardar
        </Button>
      </div>
    </Dialog>
  );
}

/** The browser's own confirmation before the tab is closed. */
function useUnloadQuestion(isAsked: boolean): void {
  useEffect(() => {
    if (!isAsked) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAsked]);
}
