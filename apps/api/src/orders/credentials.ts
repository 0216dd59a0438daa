import type { FastifyRequest } from 'fastify';
import { optionalSession } from '../auth/session.ts';
import type { Services } from '../services.ts';
import { type Credentials, requireCheckoutToken, requireOwnOrder } from './find-order.ts';

interface AskedOrder {
  readonly params: { readonly orderId: string };
  readonly request: FastifyRequest;
}

const tokenOf = (request: FastifyRequest) => request.headers['x-checkout-token'];

/**
 * The `authorize` of a call about an order: returns the credentials that can prove its ownership. Throws
 * UnauthenticatedError for an invalid bearer token.
 */
export function withCredentials(
  services: Services,
): (asked: Pick<AskedOrder, 'request'>) => Promise<Credentials> {
  return async ({ request }) => {
    const session = await optionalSession(services, request);
    return { userId: session?.userId ?? null, token: tokenOf(request), ip: request.ip };
  };
}

/** The same for a call about the caller's own order. Throws OrderNotFoundError. */
export function withOwnOrder(services: Services): (asked: AskedOrder) => Promise<Credentials> {
  const credentialsOf = withCredentials(services);
  return async (asked) => {
    const credentials = await credentialsOf(asked);
    await requireOwnOrder(services, asked.params.orderId, credentials);
    return credentials;
  };
}

/** The `authorize` of a call that only the order's token allows. Throws OrderNotFoundError. */
export function withCheckoutToken(services: Services): (asked: AskedOrder) => void {
  return ({ params: { orderId }, request }) => requireCheckoutToken(services, orderId, tokenOf(request));
}
