import { ApiError, messageOf } from '@dorsal/api-client';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { PasswordChecklist } from '@dorsal/ui/PasswordChecklist';
import { TextField } from '@dorsal/ui/TextField';
import { TextLink } from '@dorsal/ui/TextLink';
import { useToast } from '@dorsal/ui/ToastProvider';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formText } from '~/components/form/form-text.ts';
import { passwordChecklist } from '~/components/form/password-checklist.ts';
import { useSubmission } from '~/components/form/use-submission.ts';
import { useApi } from '~/session/ApiProvider.tsx';
import { useSession } from '~/session/browser-session.ts';
import { matchText, type NewPassword, newPasswordProblems, resetFailedText } from './new-password.ts';
import { ResultText } from './ResultText.tsx';
import styles from './ResetPassword.module.css';

export interface NewPasswordFormProps {
  /** The token of the link in the e-mail. */
  token: string;
}

/** The new password, twice, with a checklist of its requirements. */
export function NewPasswordForm({ token }: NewPasswordFormProps) {
  const api = useApi();
  const isSignedIn = useSession((session) => session.status === 'authenticated');
  const signOut = useSession((session) => session.signOut);
  const toasts = useToast();
  const navigate = useNavigate();
  const submission = useSubmission();
  const [entries, setEntries] = useState<NewPassword>({ password: '', confirmation: '' });
  const checklistId = useId();
  const matchId = useId();

  const { error } = submission;
  const fieldText = error instanceof ApiError ? error.fields.newPassword : undefined;
  const failure = error === undefined ? undefined : messageOf(error, resetFailedText);
  const problems = submission.refused ? newPasswordProblems(entries) : {};
  const match = problems.confirmation === undefined ? matchText(entries) : undefined;
  const matches = newPasswordProblems(entries).confirmation === undefined;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const sent = readNewPassword(form);
    setEntries(sent);
    if (Object.keys(newPasswordProblems(sent)).length > 0) {
      submission.refuse(form);
      return;
    }
    void submission.send(form, async () => {
      const { message } = await api.auth.resetPassword(token, sent.password);
      toasts.result(message);
      // The server has ended every session of the account, so a signed-in person must sign in again.
      if (isSignedIn) await signOut();
      await navigate('/signin', { replace: true });
    });
  };

  return (
    <form
      method="post"
      className={styles.form}
      noValidate
      aria-label="Restablecer contraseña"
      onSubmit={submit}
      onInput={(event) => {
        setEntries(readNewPassword(event.currentTarget));
        submission.clearError();
      }}
    >
      {failure !== undefined && failure !== fieldText && (
        <Banner tone="danger">
          <ResultText>{failure}</ResultText>
        </Banner>
      )}
      <TextField
        label="Nueva contraseña"
        name="password"
        type="password"
        autoComplete="new-password"
        required
        aria-describedby={checklistId}
        error={resultText(problems.password ?? fieldText)}
      />
      <PasswordChecklist id={checklistId} items={passwordChecklist(entries.password)} />
      <div className={styles.confirmation}>
        <TextField
          label="Confirmar contraseña"
          name="confirmation"
          type="password"
          autoComplete="new-password"
          required
          aria-describedby={matchId}
          error={resultText(problems.confirmation)}
        />
        <p id={matchId} className={styles.match} data-matches={matches || undefined} aria-live="polite">
          {match !== undefined && (
            <>
              {matches ? <CircleCheck aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
              <ResultText>{match}</ResultText>
            </>
          )}
        </p>
      </div>
      <Button type="submit" size="lg" fullWidth busy={submission.busy} busyLabel="Guardando...">
        Guardar contraseña
      </Button>
      {failure !== undefined && (
        <TextLink standalone render={<Link to="/reset-password" />}>
          Pedir otro enlace
        </TextLink>
      )}
    </form>
  );
}

function readNewPassword(form: HTMLFormElement): NewPassword {
  const entries = new FormData(form);
  return { password: formText(entries, 'password'), confirmation: formText(entries, 'confirmation') };
}

function resultText(text: string | undefined): ReactNode {
  return text && <ResultText>{text}</ResultText>;
}
