import { Button } from '@dorsal/ui/Button';
import { Heading } from '@dorsal/ui/Heading';
import { Spinner } from '@dorsal/ui/Spinner';
import { useRef } from 'react';
import type { Hold } from '../state/hold.ts';
import type { Poll } from '../watch/order-polling.ts';
import { HoldClock } from '../summary/HoldClock.tsx';
import { useFocusOnArrival } from '../focus/use-focus-on-arrival.ts';
import styles from './BankWait.module.css';
import { useBankPolling } from './use-bank-polling.ts';

export interface BankWaitProps {
  hold: Hold;
  /** True while the tab is opened again. */
  isOpening: boolean;
  /** True if the bank has answered and the page is navigating away. */
  isLeaving: boolean;
  onPoll: () => Promise<Poll>;
  /** Returns to the form. */
  onLeave: () => void;
}

/** Replaces the form while the bank is open in its own tab. The submit button repeats the last step. */
export function BankWait({ hold, isOpening, isLeaving, onPoll, onLeave }: BankWaitProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnArrival(heading);
  const { isResting, lookNow } = useBankPolling(onPoll, isOpening || isLeaving);
  return (
    <section className={styles.wait} aria-labelledby="bank-wait">
      <Heading ref={heading} id="bank-wait" level={2} tabIndex={-1}>
        Termina el pago en la pestaña que se ha abierto
      </Heading>
      <p>
        El banco te pide allí los datos de la tarjeta. Cuando acabes, vuelve aquí: esta página se entera sola.
      </p>
      <div className={styles.state}>
        {isResting ? (
          <>
            <p>El banco todavía no ha contestado. Si has pagado, te escribiremos en cuanto lo sepamos.</p>
            <Button variant="outline" size="sm" onClick={lookNow}>
              Comprobar ahora
            </Button>
          </>
        ) : (
          <Spinner>{isLeaving ? 'Un momento...' : 'Esperando al banco...'}</Spinner>
        )}
        <HoldClock hold={hold} />
      </div>
      <div className={styles.ways}>
        <p>
          ¿No ves la pestaña del banco, o la has cerrado? Si ya has pagado, no hace falta que la abras otra
          vez.
        </p>
        <Button
          type="submit"
          variant="outline"
          busy={isOpening}
          busyLabel="Abriendo..."
          aria-disabled={isLeaving}
        >
          Abrir otra vez el banco
        </Button>
        <Button variant="ghost" aria-disabled={isOpening || isLeaving} onClick={onLeave}>
          Volver al formulario
        </Button>
      </div>
    </section>
  );
}
