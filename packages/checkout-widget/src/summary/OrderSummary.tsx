import type { EventBody } from '@dorsal/api-contract/events';
import { formatEuros } from '@dorsal/domain/money';
import type { PaymentMethod } from '@dorsal/domain/payment-method';
import { Bib } from '@dorsal/ui/Bib';
import { BibNumeral } from '@dorsal/ui/BibNumeral';
import { BibSection } from '@dorsal/ui/BibSection';
import { SummaryList } from '@dorsal/ui/SummaryList';
import type { ReactNode } from 'react';
import { EventLine } from './EventLine.tsx';
import { type OrderSums, sumLines } from './order-sums.ts';
import styles from './OrderSummary.module.css';
import { PaymentNote } from './PaymentNote.tsx';

export interface OrderSummaryProps {
  event: EventBody;
  sums: OrderSums;
  /** The payment method, used if there is anything to pay. */
  method: PaymentMethod;
  /** The hold's clock, if places are held. */
  clock: ReactNode;
  /** The button that releases the places, if some are held. */
  cancel: ReactNode;
  /** The button of the next step. */
  action: ReactNode;
  /**
   * True in a frame. A narrow frame shows the summary at the form's end; a wide one has the next step there, where it
   * is visible.
   */
  isFramed: boolean;
}

/** The order on a bib: items, total, remaining time and next step. Wide screens show it beside the parts. */
export function OrderSummary(props: OrderSummaryProps) {
  const { event, sums, method, clock, cancel, action, isFramed } = props;
  return (
    <aside className={styles.aside} data-framed={isFramed || undefined} aria-label="Resumen del pedido">
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
          {(sums.lines.length > 0 || !isFramed) && (
            <p className={styles.total}>
              <span className={styles.totalLabel}>Total</span>
              <BibNumeral size="lg">{formatEuros(sums.totalCents)}</BibNumeral>
            </p>
          )}
          {clock}
          {action && (
            <div className={styles.action}>
              {action}
              {sums.totalCents > 0 && <PaymentNote method={method} />}
            </div>
          )}
          {cancel}
        </BibSection>
      </Bib>
    </aside>
  );
}
