import { formatEuros } from '@dorsal/domain/money';
import type { PaymentMethod } from '@dorsal/domain/payment-method';
import { BibNumeral } from '@dorsal/ui/BibNumeral';
import type { ReactNode } from 'react';
import type { OrderSums } from './order-sums.ts';
import styles from './PayBar.module.css';
import { PaymentNote } from './PaymentNote.tsx';
import { useKeyboardInset } from './use-keyboard-inset.ts';

export interface PayBarProps {
  sums: OrderSums;
  /** The hold's clock, if places are held. */
  clock: ReactNode;
  action: ReactNode;
  /** The payment method, used if there is anything to pay. */
  method: PaymentMethod;
  isFramed: boolean;
}

/**
 * Total, clock and next step of narrow screens, at the lower edge while the parts scroll. While the keyboard is open,
 * only the clock is shown. In a frame that edge is out of view: the bar follows the parts of a wide frame, as the
 * summary follows those of a narrow one.
 */
export function PayBar({ isFramed, method, ...content }: PayBarProps) {
  if (isFramed) {
    return (
      <div className={styles.bar} data-framed>
        <BarContent {...content} />
        {content.sums.totalCents > 0 && <PaymentNote method={method} />}
      </div>
    );
  }
  return <StickyBar {...content} />;
}

type BarContentProps = Pick<PayBarProps, 'sums' | 'clock' | 'action'>;

function StickyBar(content: BarContentProps) {
  const inset = useKeyboardInset();
  return (
    <div
      className={styles.bar}
      data-keyboard={inset > 0 || undefined}
      style={{ bottom: `max(${inset}px, var(--bottom-inset, 0px))` }}
    >
      <BarContent {...content} />
    </div>
  );
}

function BarContent({ sums, clock, action }: BarContentProps) {
  return (
    <>
      <div className={styles.sum}>
        <p className={styles.totalLabel}>Total</p>
        <p className={styles.total}>
          <BibNumeral size="md">{formatEuros(sums.totalCents)}</BibNumeral>
        </p>
      </div>
      <div className={styles.action}>
        {clock}
        <div className={styles.button}>{action}</div>
      </div>
    </>
  );
}
