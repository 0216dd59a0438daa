import { messageOf } from '@dorsal/api-client';
import { Button } from '@dorsal/ui/Button';
import { Heading } from '@dorsal/ui/Heading';
import { saveFile } from '@dorsal/ui/save-file';
import { useToast } from '@dorsal/ui/ToastProvider';
import { type ReactNode, useState } from 'react';
import { useApi } from '~/session/ApiProvider.tsx';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import styles from './MyData.module.css';

export interface MyDataProps {
  email: string;
  /** Called when the account is deleted. */
  onDeleted: () => void;
}

/** The person's data: download them, close other sessions, delete the account. */
export function MyData({ email, onDeleted }: MyDataProps) {
  const api = useApi();
  const toasts = useToast();
  const [busy, setBusy] = useState<'download' | 'sessions'>();
  const [isDeleting, setIsDeleting] = useState(false);

  const run = async (what: 'download' | 'sessions', action: () => Promise<void>, failedText: string) => {
    setBusy(what);
    try {
      await action();
    } catch (error) {
      console.error(`The account's ${what} could not be done.`, error);
      toasts.alert(messageOf(error, failedText));
    } finally {
      setBusy(undefined);
    }
  };
  const download = () =>
    run(
      'download',
      async () => {
        const data = JSON.stringify(await api.user.data(), null, 2);
        saveFile(new Blob([data], { type: 'application/json' }), 'mis-datos-dorsal.json');
      },
      'No hemos podido preparar tus datos. Inténtalo de nuevo.',
    );
  const closeSessions = () =>
    run(
      'sessions',
      async () => toasts.result((await api.user.closeOtherSessions()).message),
      'No hemos podido cerrar las otras sesiones. Inténtalo de nuevo.',
    );

  return (
    <section aria-labelledby="mis-datos">
      <Heading level={2} id="mis-datos">
        Mis datos
      </Heading>
      <div className={styles.choices}>
        <Choice title="Descargar mis datos" text="Todo lo que guardamos sobre ti, en un archivo JSON.">
          <Button
            variant="outline"
            size="sm"
            busy={busy === 'download'}
            busyLabel="Preparando..."
            onClick={() => void download()}
          >
            Descargar mis datos
          </Button>
        </Choice>
        <Choice
          title="Cerrar las otras sesiones"
          text="Sales de tu cuenta en todos los dispositivos menos en este."
        >
          <Button
            variant="outline"
            size="sm"
            busy={busy === 'sessions'}
            busyLabel="Cerrando..."
            onClick={() => void closeSessions()}
          >
            Cerrar las otras sesiones
          </Button>
        </Choice>
        <Choice title="Eliminar mi cuenta" text="Para siempre. Antes te contamos qué pasa con tus datos.">
          <Button variant="outline" size="sm" className={styles.delete} onClick={() => setIsDeleting(true)}>
            Eliminar mi cuenta
          </Button>
        </Choice>
      </div>
      <DeleteAccountDialog
        open={isDeleting}
        email={email}
        onClose={() => setIsDeleting(false)}
        onDeleted={onDeleted}
      />
    </section>
  );
}

interface ChoiceProps {
  title: string;
  text: string;
  children: ReactNode;
}

function Choice({ title, text, children }: ChoiceProps) {
  return (
    <div className={styles.choice}>
      <div>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.text}>{text}</p>
      </div>
      {children}
    </div>
  );
}
