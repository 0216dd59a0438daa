import { ApiError } from '@dorsal/api-client';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { CodeField } from '@dorsal/ui/CodeField';
import { Dialog } from '@dorsal/ui/Dialog';
import { Skeleton } from '@dorsal/ui/Skeleton';
import { useSubmission } from '@dorsal/ui/use-submission';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CopyLine } from '#/components/CopyLine/CopyLine.tsx';
import { DialogActions } from '#/components/DialogActions/DialogActions.tsx';
import { QrCode } from '#/components/QrCode/QrCode.tsx';
import { useApi } from '#/session/ApiProvider.tsx';
import { errorText } from '#/session/error-text.ts';
import { useGuarded } from '#/session/guard.ts';
import styles from './account-dialogs.module.css';

export interface EnrollDialogProps {
  onClose: () => void;
  /** Called with the recovery codes, which come with the first factor. */
  onEnrolled: (recoveryCodes: readonly string[] | null) => Promise<void>;
}

/** Enrolls an authenticator app: its secret as a QR code and for typing, then its first code. */
export function EnrollAppDialog({ onClose, onEnrolled }: EnrollDialogProps) {
  const api = useApi();
  const run = useGuarded();
  const [code, setCode] = useState('');
  const { busy, refused, error, refuse, send } = useSubmission((reason) => reason instanceof ApiError);
  const { data, error: startError } = useQuery({
    queryKey: ['enrolled-app'],
    queryFn: () => run(() => api.factors.startTotp()),
    // Each opening has a secret of its own, which is kept nowhere.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (code.length < 6) refuse(event.currentTarget);
    else {
      void send(event.currentTarget, async () => {
        const { recoveryCodes } = await run(() => api.factors.confirmTotp(code));
        await onEnrolled(recoveryCodes);
      });
    }
  };
  const problem = error === undefined ? undefined : errorText(error);
  return (
    <Dialog open onClose={onClose} title="Activa tu aplicación de códigos" className={styles.dialog}>
      {startError ? (
        <Banner tone="danger">{errorText(startError)}</Banner>
      ) : (
        <form className={styles.form} onSubmit={submit} noValidate>
          <p>
            1. Escanea este código con tu aplicación: Google Authenticator, 1Password, Bitwarden o la que
            uses.
          </p>
          {data ? (
            <QrCode text={data.uri} alt="Código QR para tu aplicación de códigos" />
          ) : (
            <Skeleton width="220px" aspectRatio="1" />
          )}
          <CopyLine label="¿No puedes escanearlo? Escribe esta clave" text={data?.secret ?? ''} />
          <CodeField
            label="2. Escribe el código que te muestra"
            value={code}
            onValueChange={setCode}
            error={refused && code.length < 6 ? 'Escribe las 6 cifras del código.' : problem}
          />
          <DialogActions>
            <Button variant="outline" size="sm" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" size="sm" busy={busy} busyLabel="Activando…">
              Activar
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}
