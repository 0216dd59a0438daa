import { messageOf } from '@dorsal/api-client';
import { Button } from '@dorsal/ui/Button';
import { Dialog } from '@dorsal/ui/Dialog';
import { useToast } from '@dorsal/ui/ToastProvider';
import { useState } from 'react';
import actionStyles from '~/components/DialogActions.module.css';

export interface RemovePersonDialogProps<Person> {
  /** Undefined: the dialog is closed. */
  person: Person | undefined;
  onClose: () => void;
  onRemove: (person: Person) => Promise<void>;
}

/** Asks before a saved person is removed: it can't be undone. */
export function RemovePersonDialog<Person extends { readonly fullName: string }>({
  person,
  onClose,
  onRemove,
}: RemovePersonDialogProps<Person>) {
  const toasts = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const remove = async (removed: Person) => {
    setIsBusy(true);
    try {
      await onRemove(removed);
      toasts.result(`Hemos borrado los datos de ${removed.fullName}.`);
      onClose();
    } catch (error) {
      toasts.alert(messageOf(error, 'No hemos podido borrarlos. Inténtalo de nuevo.'));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog open={person !== undefined} onClose={onClose} title={`¿Quitar a ${person?.fullName}?`}>
      <p>Borramos sus datos guardados. Sus inscripciones no cambian.</p>
      <div className={actionStyles.actions}>
        <Button
          variant="ink"
          busy={isBusy}
          busyLabel="Quitando..."
          onClick={() => person && void remove(person)}
        >
          Quitar
        </Button>
        <Button variant="outline" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </Dialog>
  );
}
