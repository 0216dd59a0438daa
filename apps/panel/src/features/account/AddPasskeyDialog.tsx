import { ApiError } from '@dorsal/api-client';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { Dialog } from '@dorsal/ui/Dialog';
import { TextField } from '@dorsal/ui/TextField';
import { useSubmission } from '@dorsal/ui/use-submission';
import { type FormEvent, useState } from 'react';
import { DialogActions } from '#/components/DialogActions/DialogActions.tsx';
import { useApi } from '#/session/ApiProvider.tsx';
import { errorText } from '#/session/error-text.ts';
import { useGuarded } from '#/session/guard.ts';
import { createdPasskey, PasskeyUnusedError } from '#/session/passkeys.ts';
import styles from './account-dialogs.module.css';
import type { EnrollDialogProps } from './EnrollAppDialog.tsx';

/** Adds a passkey with a name by which the person recognizes it. */
export function AddPasskeyDialog({ onClose, onEnrolled }: EnrollDialogProps) {
  const api = useApi();
  const run = useGuarded();
  const [name, setName] = useState('');
  const { busy, refused, error, refuse, send } = useSubmission(
    (reason) => reason instanceof ApiError || reason instanceof PasskeyUnusedError,
  );
  const problem = name.trim() === '' ? 'Pon un nombre a la llave.' : undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (problem) refuse(event.currentTarget);
    else {
      void send(event.currentTarget, async () => {
        const { recoveryCodes } = await run(async () =>
          api.factors.addPasskey(name.trim(), await createdPasskey(api)),
        );
        await onEnrolled(recoveryCodes);
      });
    }
  };
  return (
    <Dialog open onClose={onClose} title="Añade una llave de acceso" className={styles.dialog}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>Tu navegador te pedirá la huella, la cara, el PIN o la llave USB.</p>
        {error !== undefined && <Banner tone="danger">{errorText(error)}</Banner>}
        <TextField
          label="Nombre de la llave"
          hint="Para reconocerla después: Móvil de Amparo, Portátil del club."
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={refused && problem}
        />
        <DialogActions>
          <Button variant="outline" size="sm" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" size="sm" busy={busy} busyLabel="Esperando a la llave…">
            Añadir llave
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
