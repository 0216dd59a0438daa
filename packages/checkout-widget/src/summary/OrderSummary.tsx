import type { EventBody } from '@dorsal/api-contract/events';
import { formatEuros } from '@dorsal/domain/money';
import { Bib } from '@dorsal/ui/Bib';
import { BibNumeral } from '@dorsal/ui/BibNumeral';
import { BibSection } from '@dorsal/ui/BibSection';
import { SummaryList } from '@dorsal/ui/SummaryList';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Hold } from '../hold.ts';
import { EventLine } from './EventLine.tsx';
import { HoldClock } from './HoldClock.tsx';
import { type OrderSums, sumLines } from './order-sums.ts';
import styles from './OrderSummary.module.css';

export interface OrderSummaryProps {
  event: EventBody;
  sums: OrderSums;
  /** Its clock runs in sight; null while nothing is held. */
  hold: Hold | null;
  /** The button that gives the places back, where some are held. */
  cancel: ReactNode;
  /** The button of the next step. */
  action: ReactNode;
}

/** The order on a bib: what, for how much, until when, and the next step. Wide screens keep it beside the parts. */
export function OrderSummary({ event, sums, hold, cancel, action }: OrderSummaryProps) {
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
          {sums.totalCents > 0 && (
            <p className={styles.secure}>
              <Lock aria-hidden="true" />
              Pago seguro mediante TPV virtual
            </p>
          )}
        </BibSection>
      </Bib>
    </aside>
  );
}
