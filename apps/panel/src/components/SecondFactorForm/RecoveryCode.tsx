import { Button } from '@dorsal/ui/Button';
import { TextField } from '@dorsal/ui/TextField';
import { type FormEvent, useState } from 'react';
import styles from './SecondFactorForm.module.css';
import type { WayProps } from './use-verification.ts';

/** One of the codes that were shown when the second step was enrolled. */
export function RecoveryCode({ verification, submitLabel, busyLabel }: WayProps) {
  const { isBusy, error, verify } = verification;
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(code.trim() === '');
    if (code.trim() !== '') void verify(() => ({ method: 'recoveryCode', code: code.trim() }));
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="Código de recuperación"
        hint="Uno de los diez que guardaste al activar el segundo paso. Cada uno vale una vez."
        error={isMissing ? 'Escribe un código de recuperación.' : error}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step has one field
        autoFocus
      />
      <Button type="submit" busy={isBusy} busyLabel={busyLabel} fullWidth>
        {submitLabel}
      </Button>
    </form>
  );
}
