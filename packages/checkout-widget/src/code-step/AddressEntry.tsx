import { Button } from '@dorsal/ui/Button';
import { TextField } from '@dorsal/ui/TextField';
import { type SubmitEvent, useState } from 'react';
import { useEmailField } from '../email-field/use-email-field.ts';
import styles from './CodeForm.module.css';

interface AddressEntryProps {
  /** Initial value: the address as far as it is known. */
  email: string;
  onSend: (email: string) => Promise<void>;
}

/** Asks for the address that gets the code. */
export function AddressEntry({ email: known, onSend }: AddressEntryProps) {
  const { input, field, readAddress } = useEmailField(known);
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const address = readAddress();
    if (address === undefined) return;
    setBusy(true);
    await onSend(address);
  };

  return (
    <form
      method="post"
      className={styles.form}
      noValidate
      aria-label="Tu correo"
      onSubmit={(event) => void submit(event)}
    >
      <TextField ref={input} {...field} />
      <Button type="submit" size="lg" fullWidth busy={isBusy} busyLabel="Enviando...">
        Enviar código
      </Button>
    </form>
  );
}
