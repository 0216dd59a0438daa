import type { CheckoutState } from '../checkout-state.ts';
import type { Hold } from '../hold.ts';
import type { Look } from '../order-looks.ts';
import { BankPress } from './BankPress.tsx';
import { BankWait } from './BankWait.tsx';

interface BankStepProps {
  state: Pick<CheckoutState, 'toTakeAlong' | 'busy'>;
  hold: Hold;
  /** Of the form that goes to the bank. */
  formId: string;
  onLook: () => Promise<Look>;
  /** Back to the form. */
  onLeave: () => void;
}

/** Stands in the form's place until the bank has answered: it has the buyer in a tab, or waits for a press of theirs. */
export function BankStep({ state: { toTakeAlong, busy }, hold, formId, onLook, onLeave }: BankStepProps) {
  const isLeaving = busy === 'leaving';
  if (toTakeAlong) return <BankPress hold={hold} formId={formId} isLeaving={isLeaving} onLeave={onLeave} />;
  return (
    <BankWait
      hold={hold}
      isOpening={busy === 'checkout'}
      isLeaving={isLeaving}
      onLook={onLook}
      onLeave={onLeave}
    />
  );
}
