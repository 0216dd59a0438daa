import type { CheckoutState, RedirectPayment } from '../state/checkout-state.ts';
import type { Hold } from '../state/hold.ts';
import type { Poll } from '../watch/order-polling.ts';
import { BankPress } from './BankPress.tsx';
import { BankWait } from './BankWait.tsx';

interface BankStepProps {
  payment: RedirectPayment | null;
  busy: CheckoutState['busy'];
  hold: Hold;
  /** Id of the form that is submitted to the bank. */
  formId: string;
  onPoll: () => Promise<Poll>;
  /** Returns to the form. */
  onLeave: () => void;
}

/** Replaces the form until the bank has answered: the bank is open in a tab, or waits for the buyer's press. */
export function BankStep({ payment, busy, hold, formId, onPoll, onLeave }: BankStepProps) {
  const isLeaving = busy === 'leaving';
  if (payment) {
    return <BankPress hold={hold} formId={formId} isLeaving={isLeaving} onLeave={onLeave} />;
  }
  return (
    <BankWait
      hold={hold}
      isOpening={busy === 'checkout'}
      isLeaving={isLeaving}
      onPoll={onPoll}
      onLeave={onLeave}
    />
  );
}
