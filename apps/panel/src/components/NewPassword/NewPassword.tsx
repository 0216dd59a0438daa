import { PasswordChecklist } from '@dorsal/ui/PasswordChecklist';
import { TextField } from '@dorsal/ui/TextField';
import { useId } from 'react';
import { passwordChecklist } from './password-texts.ts';
import styles from './NewPassword.module.css';

export interface NewPasswordProps {
  label: string;
  value: string;
  onValueChange: (password: string) => void;
  error?: string | false | undefined;
}

/** A field for a new password, with its rules ticked off as they are met. */
export function NewPassword({ label, value, onValueChange, error }: NewPasswordProps) {
  const listId = useId();
  return (
    <div className={styles.field}>
      <TextField
        label={label}
        type="password"
        autoComplete="new-password"
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        error={error}
        aria-describedby={listId}
      />
      <PasswordChecklist id={listId} items={passwordChecklist(value)} />
    </div>
  );
}
