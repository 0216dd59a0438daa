import type { FastifyInstance } from 'fastify';
import { paymentEndpoints } from '@dorsal/api-contract/payments';
import { contractRoute } from '../http/contract-route.ts';
import { RefusedError } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { applyPaymentResult } from './apply-payment-result.ts';
import { keepBadSignature } from './bad-signatures.ts';
import { openMessage } from '../gateways/redsys/signed-message.ts';

/** Maximum bytes of a notification. */
const bodyLimit = 16 * 1024;

export function paymentRoutes(app: FastifyInstance, services: Services): void {
  const { config } = services;

  contractRoute(
    app,
    paymentEndpoints.notification,
    async ({ body, request }) => {
      const { isSigned, parameters } = openMessage(config.redsys, body);
      if (!isSigned) {
        await keepBadSignature(services, { ip: request.ip, parameters });
        throw new RefusedError({
          status: 400,
          code: 'bad_signature',
          message: 'La firma de la notificación no es válida.',
        });
      }
      await applyPaymentResult(services, { source: 'notification', parameters });
      return { message: 'Recibido.' };
    },
    { bodyLimit },
  );

  contractRoute(app, paymentEndpoints.return, async ({ query, reply }) => {
    const orderId = (await applyReturned(services, query)) ?? query.orderId;
    const path = orderId === undefined ? '/events' : `/purchase-confirmation/${orderId}`;
    await reply.redirect(`${config.publicUrl}${path}`, 303);
    return undefined;
  });
}

/**
 * Applies the result in the return address if it is signed, and returns its order. Never throws, so that the buyer is
 * always redirected: the result also comes as a notification, and the bank is queried about it.
 */
async function applyReturned(
  services: Services,
  query: Parameters<typeof openMessage>[1],
): Promise<string | undefined> {
  const { isSigned, parameters } = openMessage(services.config.redsys, query);
  if (!isSigned) return undefined;
  try {
    const { orderId } = await applyPaymentResult(services, { source: 'return', parameters });
    return orderId ?? undefined;
  } catch (error) {
    services.log.error({ err: error }, 'a payment result that the buyer brought back was not applied');
    return undefined;
  }
}
