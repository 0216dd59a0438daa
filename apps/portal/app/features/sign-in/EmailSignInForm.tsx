import { messageOf } from '@dorsal/api-client';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { Checkbox } from '@dorsal/ui/Checkbox';
import { TextField } from '@dorsal/ui/TextField';
import { TextLink } from '@dorsal/ui/TextLink';
import { type FormEvent, type ReactElement, type Ref, useState } from 'react';
import { useSubmission } from '~/components/form/use-submission.ts';
import { useApi } from '~/session/ApiProvider.tsx';
import { useSession } from '~/session/browser-session.ts';
import { signInOutcome } from './sign-in-answer.ts';
import { emptySignIn, loginFailedText, readSignIn, signInProblems } from './sign-in-form.ts';
import styles from './SignIn.module.css';

export interface EmailSignInFormProps {
  emailField: Ref<HTMLInputElement>;
  /** `modal` in a dialog; left out on the page. */
  loginMethod?: 'modal';
  /** Returns `<Link to="…" />` to the page that sends a link for a new password; gets the entered e-mail. */
  renderResetLink: (email: string) => ReactElement<{ className?: string }>;
  /** Prefills the e-mail. */
  email?: string | undefined;
  /** Called when the session has started, and loading the profile has succeeded or failed. */
  onSignedIn: () => void | Promise<void>;
  /** Called when the e-mail must be verified with the code sent to it. */
  onCodeSent?: (email: string) => void;
}

/** E-mail and password. */
export function EmailSignInForm({
  emailField,
  loginMethod,
  renderResetLink,
  email = '',
  onSignedIn,
  onCodeSent,
}: EmailSignInFormProps) {
  const api = useApi();
  const signIn = useSession((session) => session.signIn);
  const submission = useSubmission();
  const [entries, setEntries] = useState({ ...emptySignIn, email });
  const [notice, setNotice] = useState<string>();
  const problems = submission.refused ? signInProblems(entries) : {};

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const sent = readSignIn(form);
    setEntries(sent);
    setNotice(undefined);
    if (Object.keys(signInProblems(sent)).length > 0) {
      submission.refuse(form);
      return;
    }
    void submission.send(form, async () => {
      const answer = await api.auth.login({ ...sent, ...(loginMethod && { loginMethod }) });
      const outcome = signInOutcome(answer, sent.email);
      if (outcome.accessToken) await signIn(outcome.accessToken);
      if (outcome.codeSentTo !== undefined && onCodeSent) onCodeSent(outcome.codeSentTo);
      else if (outcome.accessToken) await onSignedIn();
      else setNotice(outcome.notice);
    });
  };

  const failure = submission.error === undefined ? undefined : messageOf(submission.error, loginFailedText);
  return (
    <form
      method="post"
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
      {notice !== undefined && <Banner>{notice}</Banner>}
      <TextField
        ref={emailField}
        label="Correo electrónico"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={email}
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
        <TextLink standalone render={renderResetLink(entries.email)}>
          ¿Has olvidado tu contraseña?
        </TextLink>
      </div>
      <Button type="submit" size="lg" fullWidth busy={submission.busy} busyLabel="Iniciando sesión...">
        Iniciar Sesión
      </Button>
    </form>
  );
}
