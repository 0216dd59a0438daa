import type { PanelOrderBody } from '@dorsal/api-contract/panel/order-card';
import { Button } from '@dorsal/ui/Button';
import { useToast } from '@dorsal/ui/ToastProvider';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '#/session/error-text.ts';
import { useGuarded } from '#/session/guard.ts';
import { useOrder, useUpdateOrder } from '../use-order.ts';
import styles from './OrderScreen.module.css';

export interface RefundStepButtonProps {
  /** The call; it answers with the changed order. */
  ask: () => Promise<PanelOrderBody>;
  busyLabel: string;
  /** What the toast says after the call. */
  done: string;
  /** Icon and label. */
  children: ReactNode;
}

/** A button that moves a refund on: it calls the server, shows the changed order, and says what happened. */
export function RefundStepButton({ ask, busyLabel, done, children }: RefundStepButtonProps) {
  const run = useGuarded();
  const update = useUpdateOrder(useOrder().ref);
  const toasts = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => run(ask),
    onSuccess: async (order) => {
      await update(order);
      toasts.result(done);
    },
    onError: (error) => toasts.alert(errorText(error)),
  });
  return (
    <Button
      variant="outline"
      size="sm"
      className={styles.ask}
      busy={isPending}
      busyLabel={busyLabel}
      onClick={() => mutate()}
    >
      {children}
    </Button>
  );
}
