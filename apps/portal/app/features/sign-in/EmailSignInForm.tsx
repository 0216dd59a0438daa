import { messageOf } from '@dorsal/api-client';
import { redirectTarget } from '@dorsal/domain/redirect-target';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { Checkbox } from '@dorsal/ui/Checkbox';
import { TextField } from '@dorsal/ui/TextField';
import { TextLink } from '@dorsal/ui/TextLink';
import { type FormEvent, type Ref, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSubmission } from '~/components/form/use-submission.ts';
import { useApi } from '~/session/ApiProvider.tsx';
import { useSession } from '~/session/browser-session.ts';
import { withRedirect } from '~/session/with-redirect.ts';
import { emptySignIn, loginFailedText, readSignIn, signInProblems } from './sign-in-form.ts';
import styles from './SignInScreen.module.css';

export interface EmailSignInFormProps {
  /** Where to go afterwards, unchecked. */
  redirect: string | null;
  emailField: Ref<HTMLInputElement>;
}

/** E-mail and password. */
export function EmailSignInForm({ redirect, emailField }: EmailSignInFormProps) {
  const api = useApi();
  const signIn = useSession((session) => session.signIn);
  const navigate = useNavigate();
  const submission = useSubmission();
  const [entries, setEntries] = useState(emptySignIn);
  const problems = submission.refused ? signInProblems(entries) : {};

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const sent = readSignIn(form);
    setEntries(sent);
    if (Object.keys(signInProblems(sent)).length > 0) {
      submission.refuse(form);
      return;
    }
    void submission.send(form, async () => {
      const { accessToken } = await api.auth.login(sent);
      if (!accessToken) throw new Error('The sign-in was answered without an access token.');
      await signIn(accessToken);
      await navigate(redirectTarget(redirect), { replace: true });
    });
  };

  const failure = submission.error === undefined ? undefined : messageOf(submission.error, loginFailedText);
  return (
    <form
      className={styles.form}
      noValidate
      aria-label="Iniciar Sesión"
      onSubmit={submit}
      onInput={(event) => setEntries(readSignIn(event.currentTarget))}
    >
      {failure !== undefined && (
        <Banner tone="danger">
          <span lang={failure === loginFailedText ? 'en' : undefined}>{failure}</span>
        </Banner>
      )}
      <TextField
        ref={emailField}
        label="Correo electrónico"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={problems.email}
      />
      <TextField
        label="Contraseña"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={problems.password}
      />
      <div className={styles.options}>
        <Checkbox name="remember" defaultChecked>
          <span lang="en">Remember me</span>
        </Checkbox>
        <TextLink standalone render={<Link to={withRedirect('/reset-password', redirect)} />}>
          ¿Has olvidado tu contraseña?
        </TextLink>
      </div>
      <Button type="submit" size="lg" fullWidth busy={submission.busy} busyLabel="Iniciando sesión...">
        Iniciar Sesión
      </Button>
    </form>
  );
}
