import type { PanelOrderBody } from '@dorsal/api-contract/panel/order-card';
import { Button } from '@dorsal/ui/Button';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { useToast } from '@dorsal/ui/ToastProvider';
import { useMutation } from '@tanstack/react-query';
import { RefreshCw, Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { useApi } from '#/session/ApiProvider.tsx';
import { errorText } from '#/session/error-text.ts';
import { useOrder, useUpdateOrder } from '../use-order.ts';

/** What the role may do with the order. */
export function OrderActions() {
  const { order, path } = useOrder();
  return (
    <>
      {order.mayChange && hasMails(order) && <ResendButton />}
      {order.refundState === 'possible' && (
        <ButtonLink variant="ink" size="sm" render={<Link to={`${path}/refund`} preventScrollReset />}>
          <Undo2 aria-hidden="true" />
          Devolver
        </ButtonLink>
      )}
    </>
  );
}

/** Only these states have e-mails that the server sends again. */
function hasMails({ status, paymentMethod }: PanelOrderBody): boolean {
  if (status === 'pending') return paymentMethod === 'transfer';
  return status === 'paid' || status === 'refund_pending' || status === 'refunded';
}

function ResendButton() {
  const api = useApi();
  const { ref } = useOrder();
  const update = useUpdateOrder(ref);
  const toasts = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.orders.resend(ref),
    onSuccess: async (order) => {
      await update(order);
      toasts.show('Correos reenviados.');
    },
    onError: (error) => toasts.alert(errorText(error)),
  });
  return (
    <Button variant="outline" size="sm" busy={isPending} busyLabel="Reenviando…" onClick={() => mutate()}>
      <RefreshCw aria-hidden="true" />
      Reenviar correos
    </Button>
  );
}
