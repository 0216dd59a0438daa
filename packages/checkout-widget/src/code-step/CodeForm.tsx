import { Button } from '@dorsal/ui/Button';
import { Heading } from '@dorsal/ui/Heading';
import { useRef, useState } from 'react';
import type { CheckoutApi } from '../calls/checkout-api.ts';
import type { CodeSending, CodeStep } from '../state/checkout-state.ts';
import type { Hold } from '../state/hold.ts';
import { HoldClock } from '../summary/HoldClock.tsx';
import { useFocusOnArrival } from '../focus/use-focus-on-arrival.ts';
import { AddressEntry } from './AddressEntry.tsx';
import { CodeEntry } from './CodeEntry.tsx';
import styles from './CodeForm.module.css';
import type { AddressProof } from './go-on-proven.ts';
import { sendCode } from '../calls/send-code.ts';

export interface CodeFormProps {
  api: CheckoutApi;
  codeStep: CodeStep;
  /** Places that are held while the buyer confirms; null for none. */
  hold: Hold | null;
  onProven: (proof: AddressProof) => void;
  /** Returns to the form. */
  onLeave: () => void;
}

/** The recipient of the code, and the result of sending it. */
interface Addressed {
  readonly email: string;
  readonly sending: CodeSending;
}

/** Confirms the buyer's address by a code from an e-mail; creates no session. */
export function CodeForm({ api, codeStep, hold, onProven, onLeave }: CodeFormProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnArrival(heading);
  const { step, email, sending } = codeStep;
  const [addressed, setAddressed] = useState<Addressed | null>(sending ? { email, sending } : null);
  const isCheckout = step === 'checkout';

  const send = async (to: string) => setAddressed({ email: to, sending: await sendCode(api, to) });

  return (
    <section className={styles.step} aria-labelledby="code-step">
      <Heading ref={heading} id="code-step" level={2} tabIndex={-1}>
        Confirma tu correo
      </Heading>
      <p className={styles.lead}>{isCheckout ? checkoutReason : networkReason}</p>
      {hold && <HoldClock hold={hold} />}
      {addressed ? (
        <CodeEntry key={addressed.email} api={api} {...addressed} onResend={send} onProven={onProven} />
      ) : (
        <AddressEntry email={email} onSend={send} />
      )}
      <div className={styles.buttons}>
        {addressed && !isCheckout && (
          <Button variant="ghost" onClick={() => setAddressed(null)}>
            Usar otro correo
          </Button>
        )}
        <Button variant="ghost" onClick={onLeave}>
          Volver al formulario
        </Button>
      </div>
    </section>
  );
}

const checkoutReason =
  'Antes de confirmar tu inscripción comprobamos que el correo es tuyo. Lo que has escrito se queda como está.';
const networkReason =
  'Desde tu conexión ya se han reservado muchas plazas de este evento. Confirma tu correo para seguir: no necesitas una cuenta.';
