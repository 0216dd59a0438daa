import { Mail } from 'lucide-react';
import { useApi } from '#/session/ApiProvider.tsx';
import { useOrder } from '../use-order.ts';
import { RefundStepButton } from './RefundStepButton.tsx';

export interface AskAccountButtonProps {
  refundId: string;
  /** The buyer has not answered yet. */
  isWaiting: boolean;
}

/** Mails the buyer another link for the account of a refund by transfer. */
export function AskAccountButton({ refundId, isWaiting }: AskAccountButtonProps) {
  const api = useApi();
  const { ref } = useOrder();
  return (
    <RefundStepButton
      ask={() => api.refunds.askAccount({ ...ref, refundId })}
      busyLabel="Enviando…"
      done="Enlace enviado. Los anteriores ya no valen."
    >
      <Mail aria-hidden="true" />
      {isWaiting ? 'Enviar otra vez el enlace' : 'Pedir otra cuenta'}
    </RefundStepButton>
  );
}
