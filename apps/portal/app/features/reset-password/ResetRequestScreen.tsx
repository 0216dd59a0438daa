import { messageOf } from '@dorsal/api-client';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { TextField } from '@dorsal/ui/TextField';
import { TextLink } from '@dorsal/ui/TextLink';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { AuthPage } from '~/components/AuthPage/AuthPage.tsx';
import { formText } from '~/components/form/form-text.ts';
import { useResultNotice } from '~/components/form/use-result-notice.ts';
import { useSubmission } from '~/components/form/use-submission.ts';
import { useApi } from '~/session/ApiProvider.tsx';
import { useEntryState } from '~/session/use-entry-state.ts';
import { withRedirect } from '~/session/with-redirect.ts';
import styles from './ResetPassword.module.css';
import { resetRequestFailedText, resetRequestProblem, resetRequestSentText } from './reset-request.ts';

export interface ResetRequestScreenProps {
  /** The unvalidated way back, from `?redirect=`. */
  redirect: string | null;
}

/** Requests an e-mail with a link to set a new password. */
export function ResetRequestScreen({ redirect }: ResetRequestScreenProps) {
  const api = useApi();
  const submission = useSubmission();
  const { email: known = '' } = useEntryState();
  const [email, setEmail] = useState(known);
  const [notice, setNotice] = useResultNotice();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = formText(new FormData(form), 'email');
    setEmail(typed);
    setNotice(undefined);
    if (resetRequestProblem(typed) !== undefined) {
      submission.refuse(form);
      return;
    }
    void submission.send(form, async () => {
      await api.auth.requestPasswordReset(typed);
      setNotice({ tone: 'success', text: resetRequestSentText });
    });
  };

  return (
    <AuthPage
      title="Restablecer contraseña"
      lead="Te enviaremos un enlace para elegir una nueva."
      alternative={
        <>
          ¿La has recordado?{' '}
          <TextLink render={<Link to={withRedirect('/signin', redirect)} />}>Iniciar Sesión</TextLink>
        </>
      }
    >
      <form
        method="post"
        className={styles.form}
        noValidate
        aria-label="Restablecer contraseña"
        onSubmit={submit}
        onInput={(event) => {
          setEmail(formText(new FormData(event.currentTarget), 'email'));
          submission.clearError();
        }}
      >
        <div aria-live="polite">{notice && <Banner tone={notice.tone}>{notice.text}</Banner>}</div>
        {submission.error !== undefined && (
          <Banner tone="danger">{messageOf(submission.error, resetRequestFailedText)}</Banner>
        )}
        <TextField
          label="Correo electrónico"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={known}
          error={submission.refused ? resetRequestProblem(email) : undefined}
        />
        <Button type="submit" size="lg" fullWidth busy={submission.busy} busyLabel="Enviando...">
          Enviar enlace
        </Button>
      </form>
    </AuthPage>
  );
}
