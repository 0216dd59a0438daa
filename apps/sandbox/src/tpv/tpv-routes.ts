import { setMaxListeners } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { sendPage } from '../pages/send-page.ts';
import { acsRoutes } from './acs-routes.ts';
import type { Bank } from './bank.ts';
import { faultRoutes } from './faults/fault-routes.ts';
import { noFaults } from './faults/faults.ts';
import type { Merchant } from './merchant.ts';
import { Operations } from './operations.ts';
import { operationsApi } from './operations-api.ts';
import { operationsPage } from './operations-page.ts';
import { panelRoutes } from './panel-routes.ts';
import { paymentRoutes } from './payment-routes.ts';
import { restRoutes } from './rest/rest-routes.ts';

/** Redsys' virtual terminal, and the switches that make it fail. */
export function tpvRoutes(server: FastifyInstance, merchant: Merchant): void {
  const closing = new AbortController();
  server.addHook('onClose', async () => closing.abort());
  // Each waiting notification listens to it, and a load test has hundreds of them.
  setMaxListeners(0, closing.signal);
  const bank: Bank = {
    merchant,
    operations: new Operations(),
    faults: noFaults,
    closing: closing.signal,
  };

  server.get('/tpv', (_request, reply) => sendPage(reply, operationsPage(bank, new Date())));
  paymentRoutes(server, bank);
  acsRoutes(server, bank);
  restRoutes(server, bank);
  panelRoutes(server, bank);
  faultRoutes(server, bank);
  operationsApi(server, bank);
}
