import { isEmailAddress } from '@dorsal/domain/email-address';
import { Button } from '@dorsal/ui/Button';
import { TextField } from '@dorsal/ui/TextField';
import { type SubmitEvent, useRef, useState } from 'react';
import { emailProblemText } from '../problem-texts.ts';
import styles from './CodeForm.module.css';

interface AddressEntryProps {
  /** What is known of the address so far. */
  email: string;
  onSend: (email: string) => Promise<void>;
}

/** Where the code should go. */
export function AddressEntry({ email: known, onSend }: AddressEntryProps) {
  const input = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState(known);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const typed = email.trim();
    if (!isEmailAddress(typed)) {
      setProblem(emailProblemText(email));
      input.current?.focus();
      return;
    }
    setBusy(true);
    await onSend(typed);
  };

  return (
    <form
      method="post"
      className={styles.form}
      noValidate
      aria-label="Tu correo"
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        ref={input}
        label="Correo electrónico"
        type="email"
        name="email"
        autoComplete="email"
        required
        value={email}
        onChange={({ target }) => {
          setEmail(target.value);
          setProblem(undefined);
        }}
        error={problem}
      />
      <Button type="submit" size="lg" fullWidth busy={isBusy} busyLabel="Enviando...">
        Enviar código
      </Button>
    </form>
  );
}
