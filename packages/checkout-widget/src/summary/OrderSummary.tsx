import type { EventBody } from '@dorsal/api-contract/events';
import { formatEuros } from '@dorsal/domain/money';
import type { PaymentMethod } from '@dorsal/domain/payment-method';
import { Bib } from '@dorsal/ui/Bib';
import { BibNumeral } from '@dorsal/ui/BibNumeral';
import { BibSection } from '@dorsal/ui/BibSection';
import { SummaryList } from '@dorsal/ui/SummaryList';
import { Landmark, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Hold } from '../hold.ts';
import { EventLine } from './EventLine.tsx';
import { HoldClock } from './HoldClock.tsx';
import { type OrderSums, sumLines } from './order-sums.ts';
import styles from './OrderSummary.module.css';

export interface OrderSummaryProps {
  event: EventBody;
  sums: OrderSums;
  /** How it will be paid, where there is anything to pay. */
  method: PaymentMethod;
  /** Its clock runs in sight; null while nothing is held. */
  hold: Hold | null;
  /** The button that gives the places back, where some are held. */
  cancel: ReactNode;
  /** The button of the next step. */
  action: ReactNode;
}

/** The order on a bib: what, for how much, until when, and the next step. Wide screens keep it beside the parts. */
export function OrderSummary({ event, sums, method, hold, cancel, action }: OrderSummaryProps) {
  return (
    <aside className={styles.aside} aria-label="Resumen del pedido">
      <Bib lift="line">
        <BibSection className={styles.top}>
          <EventLine event={event} />
          {sums.lines.length > 0 ? (
            <SummaryList lines={sumLines(sums)} />
          ) : (
            <p className={styles.facts}>Todavía no has elegido entradas.</p>
          )}
        </BibSection>
        <BibSection perforation="above" className={styles.bottom}>
          <p className={styles.total}>
            <span className={styles.totalLabel}>Total</span>
            <BibNumeral size="lg">{formatEuros(sums.totalCents)}</BibNumeral>
          </p>
          {hold && (
            <div className={styles.hold}>
              <HoldClock hold={hold} />
              {cancel}
            </div>
          )}
          {action}
          {sums.totalCents > 0 && <PaymentNote method={method} />}
        </BibSection>
      </Bib>
    </aside>
  );
}

/** What the last press leads to. */
function PaymentNote({ method }: { method: PaymentMethod }) {
  return (
    <p className={styles.payment}>
      {method === 'transfer' ? (
        <>
          <Landmark aria-hidden="true" />
          Al reservar te damos los datos para la transferencia. Tu plaza se confirma al recibir el pago.
        </>
      ) : (
        <>
          <Lock aria-hidden="true" />
          Pago seguro mediante TPV virtual
        </>
      )}
    </p>
  );
}
