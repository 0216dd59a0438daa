import { z } from 'zod';
import type { Mailer } from '../gateways/smtp.ts';
import { checkoutToken } from '../orders/checkout-token.ts';
import { requireOrderView } from '../orders/order-view.ts';
import type { OutboxHandlers } from '../outbox/drain.ts';
import type { Services } from '../services.ts';
import { confirmEmail, confirmEmailPayload } from './confirm-email.ts';
import { orderConfirmed } from './order-confirmed.ts';

const orderPayload = z.object({ orderId: z.string() });

/** The e-mails that the worker sends, each named by its outbox row. */
export function mailHandlers(services: Services, mailer: Mailer): OutboxHandlers {
  return {
    'confirm-email': async ({ id, payload }) => {
      await mailer.send(id, confirmEmail(confirmEmailPayload.parse(payload)));
    },
    'order-confirmed': async ({ id, payload }) => {
      const { orderId } = orderPayload.parse(payload);
      const order = await requireOrderView(services.db, orderId);
      // Given back meanwhile: its tickets open no gate any more.
      if (order.status !== 'paid') return;
      await mailer.send(id, await orderConfirmed(order, ownerUrl(services, orderId)));
    },
  };
}

/** The confirmation with the order's token in its fragment, which no server is ever sent. */
function ownerUrl(services: Services, orderId: string): string {
  const { publicUrl } = services.config;
  return `${publicUrl}/purchase-confirmation/${orderId}#token=${checkoutToken(services, orderId)}`;
}
