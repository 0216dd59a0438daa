import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { PasswordChecklist } from '@dorsal/ui/PasswordChecklist';
import { TextField } from '@dorsal/ui/TextField';
import { TextLink } from '@dorsal/ui/TextLink';
import { useToast } from '@dorsal/ui/ToastProvider';
import { type FormEvent, type ReactElement, useId, useRef, useState } from 'react';
import { formText } from '~/components/form/form-text.ts';
import { passwordChecklist } from '~/components/form/password-checklist.ts';
import { passwordProblem } from '~/components/form/password-problem.ts';
import { useSubmission } from '~/components/form/use-submission.ts';
import { useApi } from '~/session/ApiProvider.tsx';
import { useSession } from '~/session/browser-session.ts';
import { forgetSignUp } from '~/session/sign-up-mark.ts';
import { firstPasswordFailure } from './first-password-failure.ts';
import styles from './FirstPasswordForm.module.css';
import type { PasswordTask } from './password-task.ts';
import { setFirstPassword } from './set-first-password.ts';

export interface FirstPasswordFormProps {
  task: PasswordTask;
  /** `<Link to="/reset-password" />`, shown when the session has expired. */
  resetLink: ReactElement<{ className?: string }>;
  /** Called when the password is set and the session has started. */
  onSaved: () => void | Promise<void>;
}

// The password is the only input here, and the element that had the focus is gone.
const focusField = (field: HTMLInputElement | null) => field?.focus();

/** A password field for an account whose e-mail was just confirmed in a browser that did not sign up with it. */
export function FirstPasswordForm({ task, resetLink, onSaved }: FirstPasswordFormProps) {
  const api = useApi();
  const signIn = useSession((session) => session.signIn);
  const toasts = useToast();
  const submission = useSubmission();
  const [password, setPassword] = useState('');
  const firstSent = useRef<string>(undefined);
  const [leadId, checklistId] = [useId(), useId()];
  const failure = submission.error === undefined ? undefined : firstPasswordFailure(submission.error);
  const problem = (submission.refused ? passwordProblem(password) : undefined) ?? failure?.atField;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = formText(new FormData(form), 'password');
    setPassword(typed);
    if (passwordProblem(typed) !== undefined) {
      submission.refuse(form);
      return;
    }
    void submission.send(form, async () => {
      const { accessToken } = task;
      firstSent.current ??= typed;
      const sent = { password: typed, firstSent: firstSent.current, accessToken };
      const message = await setFirstPassword(api, sent);
      await signIn(accessToken);
      forgetSignUp();
      toasts.result(message);
      await onSaved();
    });
  };

  return (
    <form
      method="post"
      className={styles.form}
      noValidate
      aria-label="Elige tu contraseña"
      onSubmit={submit}
      onInput={(event) => {
        setPassword(formText(new FormData(event.currentTarget), 'password'));
        submission.clearError();
      }}
    >
      <p id={leadId} className={styles.lead}>
        {task.email === undefined ? (
          'Hemos comprobado que el correo es tuyo.'
        ) : (
          <>
            Hemos comprobado que <strong>{task.email}</strong> es tu correo.
          </>
        )}{' '}
        Solo falta tu contraseña. Si ya tenías una, puedes volver a escribirla.
      </p>
      {failure?.message !== undefined && (
        <Banner tone="danger">
          {failure.message}
          {failure.isOver && (
            <>
              {' '}
              <TextLink render={resetLink}>Pide un enlace para elegirla</TextLink>
            </>
          )}
        </Banner>
      )}
      {task.email !== undefined && (
        <input type="email" name="username" autoComplete="username" value={task.email} readOnly hidden />
      )}
      <TextField
        ref={focusField}
        label="Contraseña"
        name="password"
        type="password"
        autoComplete="new-password"
        required
        aria-describedby={`${leadId} ${checklistId}`}
        error={problem}
      />
      <PasswordChecklist id={checklistId} items={passwordChecklist(password)} />
      <Button type="submit" size="lg" fullWidth busy={submission.busy} busyLabel="Guardando...">
        Guardar y continuar
      </Button>
    </form>
  );
}
