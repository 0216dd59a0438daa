import { ApiError, messageOf } from '@dorsal/api-client';
import { normaliseEmail } from '@dorsal/domain/email-address';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { Dialog } from '@dorsal/ui/Dialog';
import { TextField } from '@dorsal/ui/TextField';
import { TextLink } from '@dorsal/ui/TextLink';
import { useToast } from '@dorsal/ui/ToastProvider';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useNavigate } from 'react-router';
import { useSubmission } from '~/components/form/use-submission.ts';
import { useApi } from '~/session/ApiProvider.tsx';
import { useSession } from '~/session/browser-session.ts';
import styles from './DeleteAccountDialog.module.css';

export interface DeleteAccountDialogProps {
  open: boolean;
  email: string;
  onClose: () => void;
  /** Called when the account is deleted, before the sign-out and the navigation to the home page. */
  onDeleted: () => void;
}

const failedText = 'No hemos podido eliminar tu cuenta. Inténtalo de nuevo.';

/** Explains the consequences of deleting the account, and asks for e-mail and password first. */
export function DeleteAccountDialog({ open, onClose, ...rest }: DeleteAccountDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Eliminar mi cuenta">
      <DeleteAccountForm onCancel={onClose} {...rest} />
    </Dialog>
  );
}

interface DeleteAccountFormProps extends Pick<DeleteAccountDialogProps, 'email' | 'onDeleted'> {
  onCancel: () => void;
}

function DeleteAccountForm({ email, onCancel, onDeleted }: DeleteAccountFormProps) {
  const api = useApi();
  const navigate = useNavigate();
  const signOut = useSession((session) => session.signOut);
  const toasts = useToast();
  const submission = useSubmission();
  const [typedEmail, setTypedEmail] = useState('');
  const [password, setPassword] = useState('');
  const fields = submission.error instanceof ApiError ? submission.error.fields : {};
  const isEmailRight = normaliseEmail(typedEmail) === normaliseEmail(email);
  const failure = submission.error === undefined ? undefined : messageOf(submission.error, failedText);
  const emailProblem =
    submission.refused && !isEmailRight ? 'Escribe el correo de tu cuenta, tal cual.' : fields.email;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!isEmailRight) {
      submission.refuse(form);
      return;
    }
    void submission.send(form, async () => {
      const { message } = await api.user.deleteAccount({
        email: typedEmail,
        ...(password !== '' && { password }),
      });
      // Synchronously, because unsaved changes would otherwise block the navigation.
      flushSync(onDeleted);
      toasts.result(message);
      // Leave the account's page first: it redirects to the sign-in as soon as the session ends.
      await navigate('/', { replace: true });
      await signOut('/');
    });
  };

  return (
    <form className={styles.form} noValidate aria-label="Eliminar mi cuenta" onSubmit={submit}>
      <ul className={styles.consequences}>
        <li>Tus datos personales se borran o se anonimizan, y no se pueden recuperar.</li>
        <li>Las personas que has guardado se borran al momento.</li>
        <li>
          Tus pedidos dejan de tener cuenta. Los datos de sus participantes se borran el día después de cada
          evento. Para que la organización los borre antes, pídeselo en Mis Tickets y después elimina la
          cuenta. Si tienes dudas, <TextLink render={<Link to="/contact" />}>escríbenos</TextLink>.
        </li>
        <li>Tus facturas se conservan: la ley nos obliga. Descárgalas antes si las necesitas.</li>
        <li>
          Tus tickets de eventos que aún no se han celebrado siguen siendo válidos: guárdalos, porque ya no
          los verás aquí.
        </li>
      </ul>
      <TextField
        label="Tu correo electrónico"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        hint={`Escribe ${email} para confirmarlo`}
        value={typedEmail}
        error={emailProblem}
        onChange={({ target }) => setTypedEmail(target.value)}
      />
      <TextField
        label="Contraseña"
        name="password"
        type="password"
        autoComplete="current-password"
        hint="Si entras con Google y no tienes contraseña, déjala en blanco"
        value={password}
        error={fields.password}
        onChange={({ target }) => setPassword(target.value)}
      />
      {/* An error shown at a field is not repeated. */}
      {failure !== undefined && !Object.values(fields).includes(failure) && (
        <Banner tone="danger">{failure}</Banner>
      )}
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="ink"
          className={styles.delete}
          busy={submission.busy}
          busyLabel="Eliminando..."
        >
          Eliminar mi cuenta
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
