import { formatEuros } from '@dorsal/domain/money';
import { BibNumeral } from '@dorsal/ui/BibNumeral';
import type { ReactNode } from 'react';
import type { Hold } from '../hold.ts';
import { HoldClock } from './HoldClock.tsx';
import type { OrderSums } from './order-sums.ts';
import styles from './PayBar.module.css';
import { useKeyboardInset } from './use-keyboard-inset.ts';

export interface PayBarProps {
  sums: OrderSums;
  hold: Hold | null;
  action: ReactNode;
}

/**
 * Total, clock and next step of narrow screens, at the lower edge while the parts scroll. Over an open keyboard only the clock
 * is left of it.
 */
export function PayBar({ sums, hold, action }: PayBarProps) {
  const inset = useKeyboardInset();
  return (
    <div
      className={styles.bar}
      data-keyboard={inset > 0 || undefined}
      style={{ bottom: `max(${inset}px, var(--bottom-inset, 0px))` }}
    >
      <div className={styles.sum}>
        <p className={styles.totalLabel}>Total</p>
        <p className={styles.total}>
          <BibNumeral size="md">{formatEuros(sums.totalCents)}</BibNumeral>
        </p>
      </div>
      <div className={styles.action}>
        {hold && <HoldClock hold={hold} />}
        <div className={styles.button}>{action}</div>
      </div>
    </div>
  );
}
