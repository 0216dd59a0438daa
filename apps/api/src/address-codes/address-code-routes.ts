import type { FastifyInstance } from 'fastify';
import { orderEndpoints } from '@dorsal/api-contract/order-endpoints';
import { contractRoute } from '../http/contract-route.ts';
import type { Services } from '../services.ts';
import { addressToken } from './address-token.ts';
import { sendAddressCode } from './send-address-code.ts';
import { verifyAddressCode } from './verify-address-code.ts';

/** The calls by which a buyer, with or without an account, proves access to the mail of an address. */
export function addressCodeRoutes(app: FastifyInstance, services: Services): void {
  contractRoute(app, orderEndpoints.sendAddressCode, async ({ body, request }) => {
    await sendAddressCode(services, body.email, request.ip);
    return { message: 'Te hemos enviado un código de seis cifras.' };
  });

  contractRoute(app, orderEndpoints.verifyAddressCode, async ({ body, request }) => {
    await verifyAddressCode(services, body, request.ip);
    return { addressToken: addressToken(services, body.email) };
  });
}
