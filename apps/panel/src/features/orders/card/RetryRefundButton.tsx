import { Button } from '@dorsal/ui/Button';
import { useToast } from '@dorsal/ui/ToastProvider';
import { useMutation } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { moneyText } from '#/components/texts/event-texts.ts';
import { useApi } from '#/session/ApiProvider.tsx';
import { errorText } from '#/session/error-text.ts';
import { useGuarded } from '#/session/guard.ts';
import { useOrder, useUpdateOrder } from '../use-order.ts';
import styles from './OrderScreen.module.css';
import type { PanelRefund } from './refund-texts.ts';

export interface RetryRefundButtonProps {
  refund: Pick<PanelRefund, '_id' | 'amount'>;
}

/** Asks the bank again for a refund that it refused. */
export function RetryRefundButton({ refund: { _id: refundId, amount } }: RetryRefundButtonProps) {
  const api = useApi();
  const run = useGuarded();
  const { ref } = useOrder();
  const update = useUpdateOrder(ref);
  const toasts = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => run(() => api.refunds.retry({ ...ref, refundId })),
    onSuccess: async (order) => {
      await update(order);
      toasts.result(`Devolución de ${moneyText(amount)} pedida otra vez al banco.`);
    },
    onError: (error) => toasts.alert(errorText(error)),
  });
  return (
    <Button
      variant="outline"
      size="sm"
      className={styles.ask}
      busy={isPending}
      busyLabel="Pidiéndola…"
      onClick={() => mutate()}
    >
      <RefreshCw aria-hidden="true" />
      Volver a pedir {moneyText(amount)}
    </Button>
  );
}
