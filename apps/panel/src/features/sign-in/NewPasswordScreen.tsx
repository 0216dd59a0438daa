import { ApiError } from '@dorsal/api-client';
import { isPasswordConfirmed, passwordMismatchText } from '@dorsal/domain/password-rules';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { TextField } from '@dorsal/ui/TextField';
import { useSubmission } from '@dorsal/ui/use-submission';
import { type FormEvent, useState } from 'react';
import { Link, useParams } from 'react-router';
import { NewPassword } from '#/components/NewPassword/NewPassword.tsx';
import { passwordProblem } from '#/components/NewPassword/password-texts.ts';
import { useApi } from '#/session/ApiProvider.tsx';
import { errorText } from '#/session/error-text.ts';
import { BackToSignIn } from './BackToSignIn.tsx';
import { SignInStep } from './SignInStep.tsx';
import styles from './SignInStep.module.css';

/** Sets a new password by the link in the e-mail. */
export function NewPasswordScreen() {
  const { token = '' } = useParams();
  const api = useApi();
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [isDone, setDone] = useState(false);
  const { busy, refused, error, refuse, send } = useSubmission((reason) => reason instanceof ApiError);
  const problem = passwordProblem(password);
  const mismatch = isPasswordConfirmed(password, repeated) ? undefined : passwordMismatchText;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (problem || mismatch) refuse(event.currentTarget);
    else {
      void send(event.currentTarget, async () => {
        await api.session.resetPassword(token, password);
        setDone(true);
      });
    }
  };
  if (isDone) {
    return (
      <SignInStep
        title="Contraseña cambiada"
        lead="Hemos cerrado tus sesiones abiertas. Entra con la contraseña nueva."
      >
        <ButtonLink render={<Link to="/signin" />} fullWidth>
          Entrar en el panel
        </ButtonLink>
      </SignInStep>
    );
  }
  return (
    <SignInStep
      title="Pon una contraseña nueva"
      lead="Al guardarla se cierran todas tus sesiones abiertas."
      back={<BackToSignIn />}
    >
      <form onSubmit={submit} noValidate className={styles.fields}>
        {error !== undefined && <Banner tone="danger">{errorText(error)}</Banner>}
        <NewPassword
          label="Contraseña nueva"
          value={password}
          onValueChange={setPassword}
          error={refused && problem}
        />
        <TextField
          label="Repite la contraseña"
          type="password"
          autoComplete="new-password"
          value={repeated}
          onChange={(event) => setRepeated(event.target.value)}
          error={refused && mismatch}
        />
        <Button type="submit" busy={busy} busyLabel="Guardando…" fullWidth>
          Guardar la contraseña
        </Button>
      </form>
    </SignInStep>
  );
}
