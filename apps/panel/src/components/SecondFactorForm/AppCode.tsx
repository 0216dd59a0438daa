import { Button } from '@dorsal/ui/Button';
import { CodeField } from '@dorsal/ui/CodeField';
import { type FormEvent, useRef, useState } from 'react';
import styles from './SecondFactorForm.module.css';
import type { WayProps } from './use-verification.ts';

const length = 6;

/** The code of an authenticator app, which is sent with its last digit. */
export function AppCode({ verification, submitLabel, busyLabel }: WayProps) {
  const { isBusy, error, verify, clearError } = verification;
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const send = async (digits: string) => {
    if (await verify(() => ({ method: 'totp', code: digits }))) return;
    // The code is used up or wrong: the next one is typed over it.
    field.current?.select();
  };
  const change = (digits: string) => {
    setCode(digits);
    setShort(false);
    clearError();
    if (digits.length === length && digits !== code) void send(digits);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === length) void send(code);
    else setShort(true);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <CodeField
        ref={field}
        label="Código"
        hint="Cambia cada 30 segundos. Se envía solo al escribir la última cifra."
        error={isShort ? 'Escribe las 6 cifras del código.' : error}
        length={length}
        value={code}
        onValueChange={change}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step has one field
        autoFocus
      />
      <Button type="submit" busy={isBusy} busyLabel={busyLabel} fullWidth>
        {submitLabel}
      </Button>
    </form>
  );
}
