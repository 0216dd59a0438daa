import { messageOf } from '@dorsal/api-client';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { Heading } from '@dorsal/ui/Heading';
import { TextField } from '@dorsal/ui/TextField';
import { TextLink } from '@dorsal/ui/TextLink';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useResultNotice } from '~/components/form/use-result-notice.ts';
import { useSubmission } from '~/components/form/use-submission.ts';
import { useApi } from '~/session/ApiProvider.tsx';
import {
  emptyPasswords,
  isWithoutPassword,
  type PasswordEntries,
  type PasswordProblems,
  passwordProblems,
} from './password-change.ts';
import styles from './PasswordForm.module.css';
import { ResultBanner } from './ResultBanner.tsx';

export interface PasswordFormProps {
  /** The account's e-mail, for password managers. */
  email: string;
}

const failedText = 'Error actualizando la contraseña.';

/** Changes the password (spec, section 5). An account without one gets a link to set it. */
export function PasswordForm({ email }: PasswordFormProps) {
  const api = useApi();
  const submission = useSubmission();
  const [entries, setEntries] = useState(emptyPasswords);
  // The problems of the submitted entries, not of the current input.
  const [problems, setProblems] = useState<PasswordProblems>({});
  const [result, setResult] = useResultNotice();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = passwordProblems(entries);
    setProblems(found);
    setResult(undefined);
    if (Object.keys(found).length > 0) {
      submission.refuse(form);
      return;
    }
    void submission.send(form, async () => {
      const { currentPassword, newPassword } = entries;
      try {
        await api.auth.changePassword({ currentPassword, newPassword });
      } catch (error) {
        if (!isWithoutPassword(error)) setResult({ tone: 'danger', text: messageOf(error, failedText) });
        throw error;
      }
      setEntries(emptyPasswords);
      setResult({ tone: 'success', text: 'Contraseña actualizada correctamente.' });
    });
  };

  const field = (name: keyof PasswordEntries) => ({
    name,
    type: 'password' as const,
    required: true,
    value: entries[name],
    error: problems[name],
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setEntries((present) => ({ ...present, [name]: target.value }));
      setProblems((present) => ({ ...present, [name]: undefined }));
    },
  });

  return (
    <section aria-labelledby="cambiar-contrasena">
      <Heading level={2} id="cambiar-contrasena">
        Cambiar contraseña
      </Heading>
      <form className={styles.form} noValidate aria-labelledby="cambiar-contrasena" onSubmit={submit}>
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <TextField label="Contraseña actual" autoComplete="current-password" {...field('currentPassword')} />
        <TextField
          label="Nueva contraseña"
          autoComplete="new-password"
          hint="Al menos 8 caracteres, con una mayúscula, una minúscula y un número."
          {...field('newPassword')}
        />
        <TextField
          label="Confirmar nueva contraseña"
          autoComplete="new-password"
          {...field('confirmPassword')}
        />
        <div className={styles.send}>
          <ResultBanner result={result} />
          {isWithoutPassword(submission.error) && (
            <Banner tone="info" className={styles.notice}>
              Entras con Google y tu cuenta no tiene contraseña.{' '}
              <TextLink render={<Link to="/reset-password" state={{ email }} />}>
                Crea una con un enlace a tu correo
              </TextLink>
            </Banner>
          )}
          <Button type="submit" className={styles.save} busy={submission.busy} busyLabel="Guardando...">
            Cambiar contraseña
          </Button>
        </div>
      </form>
    </section>
  );
}
