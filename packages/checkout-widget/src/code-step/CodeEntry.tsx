import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { CodeField } from '@dorsal/ui/CodeField';
import { type SubmitEvent, useRef, useState } from 'react';
import type { CheckoutApi } from '../calls/checkout-api.ts';
import type { CodeSending } from '../state/checkout-state.ts';
import styles from './CodeForm.module.css';
import { codeFailure, codeProblem, resendLabel } from '../state/code-texts.ts';
import type { AddressProof } from './go-on-proven.ts';
import { useResendWait } from './use-resend-wait.ts';

interface CodeEntryProps {
  api: CheckoutApi;
  email: string;
  sending: CodeSending;
  onResend: (email: string) => Promise<void>;
  onProven: (proof: AddressProof) => void;
}

type Busy = 'verifying' | 'sending' | null;

/** The six digits from the e-mail. */
export function CodeEntry({ api, email, sending, onResend, onProven }: CodeEntryProps) {
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<ReturnType<typeof codeFailure>>();
  const [busy, setBusy] = useState<Busy>(null);
  const [isResent, setResent] = useState(false);
  const secondsLeft = useResendWait(sending.sentAt);

  const fail = (next: ReturnType<typeof codeFailure>) => {
    setBusy(null);
    setFailure(next);
    input.current?.focus();
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const problem = codeProblem(code);
    if (problem !== undefined) {
      fail({ atField: problem, message: undefined });
      return;
    }
    setBusy('verifying');
    setResent(false);
    try {
      const { addressToken } = await api.orders.verifyAddressCode({ email, code });
      onProven({ email, addressToken });
    } catch (error) {
      fail(codeFailure(error));
    }
  };
  const resend = async () => {
    if (busy || secondsLeft > 0) return;
    setBusy('sending');
    setFailure(undefined);
    await onResend(email);
    setBusy(null);
    setResent(true);
  };

  return (
    <form
      method="post"
      className={styles.form}
      noValidate
      aria-label="Código de tu correo"
      onSubmit={(event) => void submit(event)}
    >
      <div aria-live="polite">
        {isResent && !sending.problem && <Banner tone="success">Te hemos enviado otro código.</Banner>}
      </div>
      <p>
        Escribe el código de seis cifras que hemos enviado a <strong>{email}</strong>. Caduca a los 10
        minutos.
      </p>
      {sending.problem && !failure && <Banner tone="danger">{sending.problem}</Banner>}
      {failure?.message !== undefined && <Banner tone="danger">{failure.message}</Banner>}
      <CodeField
        ref={input}
        label="Código de verificación"
        name="code"
        required
        value={code}
        onValueChange={(digits) => {
          setCode(digits);
          setFailure(undefined);
        }}
        error={failure?.atField}
      />
      <Button type="submit" size="lg" fullWidth busy={busy === 'verifying'} busyLabel="Comprobando...">
        Confirmar y seguir
      </Button>
      <Button
        variant="ghost"
        fullWidth
        busy={busy === 'sending'}
        busyLabel="Reenviando..."
        // Keeps the button focusable by keyboard while it waits.
        aria-disabled={secondsLeft > 0}
        onClick={() => void resend()}
      >
        {resendLabel(secondsLeft)}
      </Button>
    </form>
  );
}
