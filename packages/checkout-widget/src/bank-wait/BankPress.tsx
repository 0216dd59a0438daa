import { Button } from '@dorsal/ui/Button';
import { Heading } from '@dorsal/ui/Heading';
import { Spinner } from '@dorsal/ui/Spinner';
import { useRef } from 'react';
import type { Hold } from '../state/hold.ts';
import { HoldClock } from '../summary/HoldClock.tsx';
import { useFocusOnArrival } from '../focus/use-focus-on-arrival.ts';
import styles from './BankWait.module.css';

export interface BankPressProps {
  hold: Hold;
  /** Id of the form that is submitted to the bank. */
  formId: string;
  /** True if the bank is no longer needed and the page is navigating away. */
  isLeaving: boolean;
  /** Returns to the form. */
  onLeave: () => void;
}

/**
 * Replaces the form when no tab could take the buyer to the bank: another press opens the bank in place of the whole
 * page.
 */
export function BankPress({ hold, formId, isLeaving, onLeave }: BankPressProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnArrival(heading);
  return (
    <section className={styles.wait} aria-labelledby="bank-press">
      <Heading ref={heading} id="bank-press" level={2} tabIndex={-1}>
        Continúa en la página del banco
      </Heading>
      <p>
        No hemos podido abrir el banco en otra pestaña. Pulsa «Ir al banco» y se abrirá en lugar de esta
        página. Allí pones los datos de tu tarjeta.
      </p>
      <div className={styles.state}>
        {isLeaving && <Spinner>Un momento...</Spinner>}
        <HoldClock hold={hold} />
      </div>
      <div className={styles.ways}>
        {!isLeaving && (
          <>
            <Button type="submit" form={formId} size="lg">
              Ir al banco
            </Button>
            <Button variant="ghost" size="lg" onClick={onLeave}>
              Volver al formulario
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
