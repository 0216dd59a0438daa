import { Button } from '@dorsal/ui/Button';
import type { CheckoutState } from '../state/checkout-state.ts';
import styles from './Checkout.module.css';
import type { ShownOrder } from './shown-order.ts';
import { busyLabel, stepLabel } from './step-labels.ts';

export interface NextStepButtonProps {
  state: CheckoutState;
  order: ShownOrder;
}

/** The button of the next step, which its label names. */
export function NextStepButton({ state: { busy, places }, order }: NextStepButtonProps) {
  const { step, sums, method } = order;
  return (
    <Button
      type="submit"
      size="lg"
      fullWidth
      className={styles.next}
      busy={busy !== null}
      busyLabel={busyLabel(busy)}
    >
      {stepLabel(step, { isHoldOver: places.kind === 'over', totalCents: sums.totalCents, method })}
    </Button>
  );
}
