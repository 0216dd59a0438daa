import { ApiError } from '@dorsal/api-client';
import { isEmailAddress, normaliseEmail } from '@dorsal/domain/email-address';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { TextField } from '@dorsal/ui/TextField';
import { useSubmission } from '@dorsal/ui/use-submission';
import { type FormEvent, useState } from 'react';
import { useApi } from '#/session/ApiProvider.tsx';
import { errorText } from '#/session/error-text.ts';
import { BackToSignIn } from './BackToSignIn.tsx';
import { SignInStep } from './SignInStep.tsx';
import styles from './SignInStep.module.css';

/** Asks for a link to set a new password. Says the same for every address. */
export function ResetScreen() {
  const api = useApi();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState<string>();
  const { busy, refused, error, refuse, send } = useSubmission((reason) => reason instanceof ApiError);
  const address = normaliseEmail(email);
  const problem = isEmailAddress(address) ? undefined : 'Escribe el correo de tu cuenta.';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (problem) refuse(event.currentTarget);
    else {
      void send(event.currentTarget, async () => {
        setSent((await api.session.requestPasswordReset(address)).message);
      });
    }
  };
  return (
    <SignInStep
      title="Cambia tu contraseña"
      lead="Te enviamos un enlace para poner una nueva. También cambia la de la web de inscripciones: es la misma cuenta."
      back={<BackToSignIn />}
    >
      <form onSubmit={submit} noValidate className={styles.fields}>
        {error !== undefined && <Banner tone="danger">{errorText(error)}</Banner>}
        {sent !== undefined && <Banner tone="success">{sent}</Banner>}
        <TextField
          label="Correo electrónico"
          type="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={refused && problem}
        />
        <Button type="submit" busy={busy} busyLabel="Enviando…" fullWidth>
          Enviar el enlace
        </Button>
      </form>
    </SignInStep>
  );
}
