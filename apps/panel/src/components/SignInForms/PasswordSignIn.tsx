import type { PanelSessionBody } from '@dorsal/api-contract/panel/session';
import { isEmailAddress, normaliseEmail } from '@dorsal/domain/email-address';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { TextField } from '@dorsal/ui/TextField';
import { useSubmission } from '@dorsal/ui/use-submission';
import { ApiError } from '@dorsal/api-client';
import { type FormEvent, useState } from 'react';
import { useApi } from '#/session/ApiProvider.tsx';
import { errorText } from '#/session/error-text.ts';
import styles from './SignInForms.module.css';

export interface PasswordSignInProps {
  /** The only address that may sign in; shown instead of asked for. */
  email?: string;
  /** Called with the session, which may still need the second factor. */
  onSession: (session: PanelSessionBody) => void;
}

/** E-mail and password. The server's sentence is shown if they are wrong. */
export function PasswordSignIn({ email: fixedEmail, onSession }: PasswordSignInProps) {
  const api = useApi();
  const [email, setEmail] = useState(fixedEmail ?? '');
  const [password, setPassword] = useState('');
  const { busy, refused, error, refuse, send } = useSubmission((reason) => reason instanceof ApiError);
  const address = normaliseEmail(email);
  const problems = {
    email: isEmailAddress(address) ? undefined : 'Escribe un correo válido, por ejemplo amparo@club.es.',
    password: password === '' ? 'Escribe tu contraseña.' : undefined,
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (problems.email || problems.password) refuse(event.currentTarget);
    else void send(event.currentTarget, async () => onSession(await api.session.signIn(address, password)));
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {error !== undefined && <Banner tone="danger">{errorText(error)}</Banner>}
      <TextField
        label="Correo electrónico"
        type="email"
        autoComplete="username webauthn"
        value={email}
        readOnly={fixedEmail !== undefined}
        onChange={(event) => setEmail(event.target.value)}
        error={refused && problems.email}
      />
      <TextField
        label="Contraseña"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={refused && problems.password}
      />
      <Button type="submit" busy={busy} busyLabel="Entrando…" fullWidth>
        Continuar
      </Button>
    </form>
  );
}
