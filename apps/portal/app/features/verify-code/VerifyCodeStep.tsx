import { codeFailure, codeProblem } from '@dorsal/checkout-widget/code-texts';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { CodeField } from '@dorsal/ui/CodeField';
import { type FormEvent, useState } from 'react';
import { type PasswordTask, passwordTaskOf } from '~/components/FirstPassword/password-task.ts';
import { useResultNotice } from '~/components/form/use-result-notice.ts';
import { useSubmission } from '~/components/form/use-submission.ts';
import { useApi } from '~/session/ApiProvider.tsx';
import { useSession } from '~/session/browser-session.ts';
import { forgetSignUp } from '~/session/sign-up-mark.ts';
import { ResendCode } from './ResendCode.tsx';
import styles from './VerifyCodeStep.module.css';

export interface VerifyCodeStepProps {
  /** The e-mail to which the code was sent. */
  email: string;
  /** When the code was sent, in milliseconds since 1970. */
  sentAt: number;
  /** The result of the previous step. */
  message?: string | undefined;
  onVerified: () => void;
  /** Called when the e-mail is confirmed, but a password must be set first. */
  onPasswordRequired: (task: PasswordTask) => void;
}

/** The six digits from the e-mail, which confirm it and sign in. */
export function VerifyCodeStep({
  email,
  sentAt,
  message,
  onVerified,
  onPasswordRequired,
}: VerifyCodeStepProps) {
  const api = useApi();
  const signIn = useSession((session) => session.signIn);
  const submission = useSubmission();
  const [code, setCode] = useState('');
  const [notice, setNotice] = useResultNotice(
    message === undefined ? undefined : { tone: 'success', text: message },
  );
  const failure = submission.error === undefined ? undefined : codeFailure(submission.error);
  const problem = (submission.refused ? codeProblem(code) : undefined) ?? failure?.atField;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setNotice(undefined);
    if (codeProblem(code) !== undefined) {
      submission.refuse(form);
      return;
    }
    void submission.send(form, async () => {
      const answer = await api.auth.verifyCode({ email, code });
      const task = passwordTaskOf(answer);
      if (task) {
        onPasswordRequired({ ...task, email });
        return;
      }
      await signIn(answer.accessToken);
      forgetSignUp();
      onVerified();
    });
  };

  return (
    <form method="post" className={styles.form} noValidate aria-label="Verifica tu correo" onSubmit={submit}>
      <div aria-live="polite">{notice && <Banner tone={notice.tone}>{notice.text}</Banner>}</div>
      <p className={styles.lead}>
        Escribe el código de seis cifras que hemos enviado a <strong>{email}</strong>. Caduca a los 10
        minutos.
      </p>
      {failure?.message !== undefined && <Banner tone="danger">{failure.message}</Banner>}
      <CodeField
        label="Código de verificación"
        name="code"
        required
        value={code}
        onValueChange={(digits) => {
          setCode(digits);
          submission.clearError();
        }}
        error={problem}
      />
      <Button type="submit" size="lg" fullWidth busy={submission.busy} busyLabel="Verificando...">
        Verificar
      </Button>
      <ResendCode email={email} sentAt={sentAt} onResult={setNotice} />
    </form>
  );
}
