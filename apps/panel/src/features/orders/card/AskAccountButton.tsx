import { Button } from '@dorsal/ui/Button';
import { useToast } from '@dorsal/ui/ToastProvider';
import { useMutation } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useApi } from '#/session/ApiProvider.tsx';
import { errorText } from '#/session/error-text.ts';
import { useGuarded } from '#/session/guard.ts';
import { useOrder, useUpdateOrder } from '../use-order.ts';
import styles from './OrderScreen.module.css';

export interface AskAccountButtonProps {
  refundId: string;
  /** The buyer has not answered yet. */
  isWaiting: boolean;
}

/** Mails the buyer another link for the account of a refund by transfer. */
export function AskAccountButton({ refundId, isWaiting }: AskAccountButtonProps) {
  const api = useApi();
  const run = useGuarded();
  const { ref } = useOrder();
  const update = useUpdateOrder(ref);
  const toasts = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => run(() => api.refunds.askAccount({ ...ref, refundId })),
    onSuccess: async (order) => {
      await update(order);
      toasts.show('Enlace enviado. Los anteriores ya no valen.');
    },
    onError: (error) => toasts.alert(errorText(error)),
  });
  return (
    <Button
      variant="outline"
      size="sm"
      className={styles.ask}
      busy={isPending}
      busyLabel="Enviando…"
      onClick={() => mutate()}
    >
      <Mail aria-hidden="true" />
      {isWaiting ? 'Enviar otra vez el enlace' : 'Pedir otra cuenta'}
    </Button>
  );
}
