import { normaliseEmail } from '@dorsal/domain/email-address';
import { isSignUpEnabled } from '@dorsal/domain/sign-up';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { Checkbox } from '@dorsal/ui/Checkbox';
import { PasswordChecklist } from '@dorsal/ui/PasswordChecklist';
import { TextField } from '@dorsal/ui/TextField';
import { TextLink } from '@dorsal/ui/TextLink';
import { useToast } from '@dorsal/ui/ToastProvider';
import { VisuallyHidden } from '@dorsal/ui/VisuallyHidden';
import { type FormEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { Link } from 'react-router';
import { passwordChecklist } from '~/components/form/password-checklist.ts';
import { useSubmission } from '~/components/form/use-submission.ts';
import { useApi } from '~/session/ApiProvider.tsx';
import { useSession } from '~/session/browser-session.ts';
import { markSignUp } from '~/session/sign-up-mark.ts';
import { asksForCode, isAddressTaken, signUpFailure, signUpSuccessText } from './sign-up-answer.ts';
import { emptySignUp, readSignUp, signUpProblems } from './sign-up-form.ts';
import styles from './SignUp.module.css';

export interface SentCode {
  readonly email: string;
  /** The text for the new user. */
  readonly message: string;
}

export interface EmailSignUpFormProps {
  nameField: Ref<HTMLInputElement>;
  /** Prefills the e-mail. Default: empty. */
  email?: string | undefined;
  /** The path of this site to open after the confirmation. */
  redirectTo: string;
  /** `modal` in a dialog; left out on the page. */
  signupMethod?: 'modal';
  /** Renders the links for people who already have an account with that e-mail. */
  renderTakenLinks: (email: string) => ReactNode;
  /** Called when the session has started, and loading the profile has succeeded or failed. */
  onSignedUp: () => void | Promise<void>;
  /** Like `onSignedUp`, if the e-mail must be verified with the code sent to it. */
  onCodeSent?: (sent: SentCode) => void;
}

/**
 * Name, e-mail, password and consent. The button is inactive until the password is valid and the terms are accepted.
 */
export function EmailSignUpForm({
  nameField,
  email = '',
  redirectTo,
  signupMethod,
  renderTakenLinks,
  onSignedUp,
  onCodeSent,
}: EmailSignUpFormProps) {
  const api = useApi();
  const signIn = useSession((session) => session.signIn);
  const toasts = useToast();
  const submission = useSubmission();
  const [entries, setEntries] = useState({ ...emptySignUp, email });
  const checklistId = useId();
  const disabledHintId = useId();

  const failure = submission.error === undefined ? undefined : signUpFailure(submission.error);
  const problems = { ...failure?.fields, ...(submission.refused && signUpProblems(entries)) };
  const isEnabled = isSignUpEnabled(entries);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const sent = readSignUp(form);
    setEntries(sent);
    if (Object.keys(signUpProblems(sent)).length > 0) {
      submission.refuse(form);
      return;
    }
    void submission.send(form, async () => {
      const { name, password, confirmPassword } = sent;
      const answer = await api.auth.signUp({
        name,
        email: sent.email,
        password,
        confirmPassword,
        redirectTo,
        ...(signupMethod && { signupMethod }),
      });
      if (!answer.accessToken) throw new Error('The sign-up was answered without an access token.');
      await signIn(answer.accessToken);
      markSignUp(normaliseEmail(sent.email));
      const message = signUpSuccessText(answer);
      if (asksForCode(answer) && onCodeSent) {
        onCodeSent({ email: answer.email ?? sent.email, message });
        return;
      }
      toasts.result(message);
      await onSignedUp();
    });
  };

  return (
    <form
      method="post"
      className={styles.form}
      noValidate
      aria-label="Crea tu cuenta"
      onSubmit={submit}
      onInput={(event) => {
        setEntries(readSignUp(event.currentTarget));
        submission.clearError();
      }}
    >
      {failure?.message !== undefined && <Banner tone="danger">{failure.message}</Banner>}
      <TextField
        ref={nameField}
        label="Nombre"
        name="name"
        autoComplete="name"
        required
        error={problems.name}
      />
      <TextField
        label="Correo electrónico"
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={email}
        error={problems.email}
      />
      {isAddressTaken(submission.error) && <p className={styles.ways}>{renderTakenLinks(entries.email)}</p>}
      <TextField
        label="Contraseña"
        name="password"
        type="password"
        autoComplete="new-password"
        required
        aria-describedby={checklistId}
        error={problems.password}
      />
      <PasswordChecklist id={checklistId} items={passwordChecklist(entries.password)} />
      <TextField
        label="Confirmar contraseña"
        name="confirmPassword"
        type="password"
        autoComplete="new-password"
        required
        error={problems.confirmPassword}
      />
      <Checkbox name="acceptTerms" required error={problems.acceptTerms}>
        Acepto los{' '}
        <TextLink render={<Link to="/legal/terms" target="_blank" />}>términos y condiciones</TextLink> y la{' '}
        <TextLink render={<Link to="/legal/privacy" target="_blank" />}>política de privacidad</TextLink>
      </Checkbox>
      <Checkbox name="acceptMarketing">
        Quiero recibir novedades y fechas de eventos <span className={styles.optional}>(opcional)</span>
      </Checkbox>
      <Button
        type="submit"
        size="lg"
        fullWidth
        // Not `disabled`: it stays focusable, and pressing it shows what is missing.
        aria-disabled={!isEnabled}
        aria-describedby={isEnabled ? undefined : disabledHintId}
        busy={submission.busy}
        busyLabel="Creando cuenta..."
      >
        Crear cuenta
      </Button>
      {!isEnabled && (
        <VisuallyHidden>
          <span id={disabledHintId}>
            Se activa cuando la contraseña cumple los requisitos y aceptas los términos.
          </span>
        </VisuallyHidden>
      )}
    </form>
  );
}
