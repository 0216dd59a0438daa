import { ApiError } from '@dorsal/api-client';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { TextField } from '@dorsal/ui/TextField';
import { useToast } from '@dorsal/ui/ToastProvider';
import { useSubmission } from '@dorsal/ui/use-submission';
import { type FormEvent, useState } from 'react';
import { nameProblem } from '#/components/NewPassword/name-problem.ts';
import { useApi } from '#/session/ApiProvider.tsx';
import { errorText } from '#/session/error-text.ts';
import { useStoreSession } from '#/session/use-store-session.ts';
import styles from './AccountScreen.module.css';

export interface NameFormProps {
  /** As stored. */
  name: string;
}

/** The person's own name, which the teams see. */
export function NameForm({ name: stored }: NameFormProps) {
  const api = useApi();
  const storeSession = useStoreSession();
  const { show } = useToast();
  const [name, setName] = useState(stored);
  const { busy, refused, error, clearError, refuse, send } = useSubmission(
    (reason) => reason instanceof ApiError,
  );
  const problem = nameProblem(name);
  const refusal = error instanceof ApiError ? error.fields.name : undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (problem) refuse(event.currentTarget);
    else {
      void send(event.currentTarget, async () => {
        storeSession(await api.session.rename(name.trim()));
        show('Nombre guardado.');
      });
    }
  };
  return (
    <form className={styles.name} onSubmit={submit} noValidate aria-label="Tu nombre">
      <TextField
        label="Nombre"
        hint="El que ven las personas de tus equipos."
        autoComplete="name"
        value={name}
        onChange={(event) => {
          clearError();
          setName(event.target.value);
        }}
        error={refusal ?? (refused ? problem : undefined)}
      />
      {error !== undefined && refusal === undefined && <Banner tone="danger">{errorText(error)}</Banner>}
      <div>
        <Button type="submit" variant="outline" size="sm" busy={busy} busyLabel="Guardando…">
          Guardar nombre
        </Button>
      </div>
    </form>
  );
}
