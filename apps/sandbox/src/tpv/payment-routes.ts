import type { FastifyInstance } from 'fastify';
import { sendPage } from '../pages/send-page.ts';
import type { Bank } from './bank.ts';
import { findLiveOperation, sendBack, sendReceipt, sendSisError, sendUnknownCard } from './bank-replies.ts';
import { newChallenge } from './challenge.ts';
import { paymentPage } from './payment-page.ts';
import { readPaymentRequest } from './payment-request.ts';
import { settle } from './settle.ts';
import { field } from './signed-request.ts';
import { SisError } from './sis-error.ts';
import { cancellation, findTestCard } from './test-cards.ts';

/** Redsys' redirect integration: the shop's form, and the bank's page to which it leads. */
export function paymentRoutes(server: FastifyInstance, bank: Bank): void {
  server.post('/tpv/sis/realizarPago', (request, reply) => {
    try {
      const operation = bank.operations.open(readPaymentRequest(request.body, bank.merchant), new Date());
      // Redirect, so that reloading the page does not send the shop's form again.
      return reply.redirect(`/tpv/sis/pago/${operation.id}`, 303);
    } catch (error) {
      if (error instanceof SisError) return sendSisError(reply, error);
      throw error;
    }
  });

  server.get<{ Params: { id: string } }>('/tpv/sis/pago/:id', (request, reply) => {
    const operation = findLiveOperation(reply, request.params.id, bank);
    if (operation === undefined) return reply;
    if (operation.settlement !== undefined) return sendReceipt(reply, operation, operation.settlement, bank);
    return sendPage(reply, paymentPage(operation));
  });

  server.post<{ Params: { id: string } }>('/tpv/sis/pago/:id', async (request, reply) => {
    const operation = findLiveOperation(reply, request.params.id, bank);
    if (operation === undefined) return reply;
    if (field(request.body, 'accion') === 'cancelar')
      return sendBack(reply, operation, await settle(operation, cancellation, bank), bank);

    const card = findTestCard(field(request.body, 'tarjeta'));
    if (card === undefined) return sendUnknownCard(reply);
    if (card.needsCode && operation.settlement === undefined) {
      // Choosing the card again gives no new tries.
      operation.challenge ??= newChallenge();
      return reply.redirect(`/tpv/acs/${operation.id}`, 303);
    }
    return sendBack(reply, operation, await settle(operation, card.decision, bank), bank);
  });
}
