import type { HeldParticipantBody } from '@dorsal/api-contract/participants';
import { correctedText } from '@dorsal/checkout-widget/after-purchase';
import { useToast } from '@dorsal/ui/ToastProvider';
import { useApi } from '~/session/ApiProvider.tsx';

/**
 * Shows after a correction whether the ticket was sent. Reads the order for this: neither the tickets nor the response
 * to the correction say whether the e-mails of a free order wait for the buyer's confirmation.
 */
export function useCorrectionNotice({ orderId }: Pick<HeldParticipantBody, 'orderId'>) {
  const api = useApi();
  const toasts = useToast();
  return async (email: string): Promise<void> => {
    const order = await api.orders.get(orderId).catch((error: unknown) => {
      console.error('The order of a correction could not be read: the notice leaves the e-mail out.', error);
      return undefined;
    });
    toasts.result(correctedText(order, { email, ticket: 'el ticket' }));
  };
}
