import { RefreshCw } from 'lucide-react';
import { moneyText } from '#/components/texts/event-texts.ts';
import { useApi } from '#/session/ApiProvider.tsx';
import { useOrder } from '../use-order.ts';
import { RefundStepButton } from './RefundStepButton.tsx';
import type { PanelRefund } from './refund-texts.ts';

export interface RetryRefundButtonProps {
  refund: Pick<PanelRefund, '_id' | 'amount'>;
}

/** Asks the bank again for a refund that it refused. */
export function RetryRefundButton({ refund: { _id: refundId, amount } }: RetryRefundButtonProps) {
  const api = useApi();
  const { ref } = useOrder();
  return (
    <RefundStepButton
      ask={() => api.refunds.retry({ ...ref, refundId })}
      busyLabel="Pidiéndola…"
      done={`Devolución de ${moneyText(amount)} pedida otra vez al banco.`}
    >
      <RefreshCw aria-hidden="true" />
      Volver a pedir {moneyText(amount)}
    </RefundStepButton>
  );
}
