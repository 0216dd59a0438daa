import type { EventBody } from '@dorsal/api-contract/events';
import { formatEuros } from '@dorsal/domain/money';
import { Collapsible } from '@dorsal/ui/Collapsible';
import { SummaryList } from '@dorsal/ui/SummaryList';
import type { ReactNode } from 'react';
import { CoverPicture } from '../cover/CoverPicture.tsx';
import { type OrderSums, sumLines } from './order-sums.ts';
import styles from './SummaryRow.module.css';

export interface SummaryRowProps {
  event: EventBody;
  sums: OrderSums;
  /** The hold's clock, if no bar at the lower edge shows it. */
  clock: ReactNode;
}

/** The summary of narrow screens: a collapsible row above the parts. */
export function SummaryRow({ event, sums, clock }: SummaryRowProps) {
  const count = sums.quantity === 1 ? '1 entrada' : `${sums.quantity} entradas`;
  return (
    <div className={styles.row}>
      <Collapsible
        summary={
          <span className={styles.summary}>
            {event.cover && (
              <CoverPicture
                className={styles.cover}
                cover={event.cover}
                shape="square"
                sizes="48px"
                width={48}
                height={48}
              />
            )}
            <span className={styles.texts}>
              {event.name}
              <span className={styles.count}>{count} · Ver resumen</span>
            </span>
          </span>
        }
      >
        <div className={styles.details}>
          <SummaryList lines={[...sumLines(sums), { label: 'Total', value: formatEuros(sums.totalCents) }]} />
        </div>
      </Collapsible>
      {clock}
    </div>
  );
}
