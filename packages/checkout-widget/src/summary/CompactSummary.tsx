import type { EventBody } from '@dorsal/api-contract/events';
import { formatEuros } from '@dorsal/domain/money';
import { BibNumeral } from '@dorsal/ui/BibNumeral';
import { Collapsible } from '@dorsal/ui/Collapsible';
import { SummaryList } from '@dorsal/ui/SummaryList';
import type { ReactNode } from 'react';
import { thumbnailAddress } from '../cover-address.ts';
import type { Hold } from '../hold.ts';
import { HoldClock } from './HoldClock.tsx';
import { type OrderSums, sumLines } from './order-sums.ts';
import styles from './CompactSummary.module.css';

export interface SummaryRowProps {
  event: EventBody;
  sums: OrderSums;
  /** The button that gives the places back, where some are held. */
  cancel: ReactNode;
}

/** The summary of narrow screens: one row above the parts that opens. */
export function SummaryRow({ event, sums, cancel }: SummaryRowProps) {
  const count = sums.quantity === 1 ? '1 entrada' : `${sums.quantity} entradas`;
  return (
    <div className={styles.row}>
      <Collapsible
        summary={
          <span className={styles.summary}>
            {event.cover && (
              <img
                className={styles.cover}
                src={thumbnailAddress(event.cover)}
                alt=""
                width={48}
                height={48}
              />
            )}
            {event.name}
          </span>
        }
        meta={`${count} · Ver resumen`}
      >
        <div className={styles.details}>
          <SummaryList lines={[...sumLines(sums), { label: 'Total', value: formatEuros(sums.totalCents) }]} />
          {cancel}
        </div>
      </Collapsible>
    </div>
  );
}

export interface PayBarProps {
  sums: OrderSums;
  hold: Hold | null;
  action: ReactNode;
}

/** Total, clock and next step of narrow screens, at the lower edge while the parts scroll. */
export function PayBar({ sums, hold, action }: PayBarProps) {
  return (
    <div className={styles.bar}>
      <div>
        <p className={styles.totalLabel}>Total</p>
        <p className={styles.total}>
          <BibNumeral size="md">{formatEuros(sums.totalCents)}</BibNumeral>
        </p>
      </div>
      <div className={styles.action}>
        {hold && <HoldClock hold={hold} />}
        {action}
      </div>
    </div>
  );
}
