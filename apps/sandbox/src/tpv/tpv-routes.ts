import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendPage } from '../pages/send-page.ts';
import { bankProblemPage } from './bank-page.ts';
import type { Merchant } from './merchant.ts';
import { isExpired, type Operation, Operations, type Settlement } from './operations.ts';
import { operationsPage } from './operations-page.ts';
import { paymentPage } from './payment-page.ts';
import { field, readPaymentRequest } from './payment-request.ts';
import { returnAddress } from './payment-result.ts';
import { receiptPage } from './receipt-page.ts';
import { settle } from './settle.ts';
import { SisError } from './sis-error.ts';
import { cancellation, findTestCard } from './test-cards.ts';

/** Redsys' virtual terminal, redirect integration. */
export function tpvRoutes(server: FastifyInstance, merchant: Merchant): void {
  const operations = new Operations();

  server.get('/tpv', (_request, reply) =>
    sendPage(reply, operationsPage(operations.newestFirst(), new Date())),
  );

  server.post('/tpv/sis/realizarPago', (request, reply) => {
    try {
      const operation = operations.open(readPaymentRequest(request.body, merchant), new Date());
      // A page of its own, so that reloading it does not send the shop's form again.
      return reply.redirect(`/tpv/sis/pago/${operation.id}`, 303);
    } catch (error) {
      if (error instanceof SisError) return sendSisError(reply, error);
      throw error;
    }
  });

  server.get<{ Params: { id: string } }>('/tpv/sis/pago/:id', (request, reply) => {
    const operation = operations.find(request.params.id);
    if (operation === undefined) return sendUnknownOperation(reply);
    if (operation.settlement !== undefined)
      return sendReceipt(reply, operation, operation.settlement, merchant);
    if (isExpired(operation, new Date())) return sendExpired(reply);
    return sendPage(reply, paymentPage(operation));
  });

  server.post<{ Params: { id: string } }>('/tpv/sis/pago/:id', async (request, reply) => {
    const operation = operations.find(request.params.id);
    if (operation === undefined) return sendUnknownOperation(reply);
    if (isExpired(operation, new Date())) return sendExpired(reply);

    const isCancelled = field(request.body, 'accion') === 'cancelar';
    const decision = isCancelled ? cancellation : findTestCard(field(request.body, 'tarjeta'))?.decision;
    if (decision === undefined) return sendUnknownCard(reply);

    const settlement = await settle(operation, decision, merchant);
    const returnTo = returnAddress(operation, settlement, merchant);
    if (settlement.tellsShop && returnTo !== null) return reply.redirect(returnTo, 303);
    return sendReceipt(reply, operation, settlement, merchant);
  });
}

function sendReceipt(reply: FastifyReply, operation: Operation, settlement: Settlement, merchant: Merchant) {
  return sendPage(reply, receiptPage(operation, settlement, returnAddress(operation, settlement, merchant)));
}

function sendSisError(reply: FastifyReply, error: SisError) {
  const title = `Error ${error.code}`;
  return sendPage(
    reply,
    bankProblemPage({ title, text: `${error.message} El pago no se puede hacer: vuelve al comercio.` }),
    400,
  );
}

function sendUnknownOperation(reply: FastifyReply) {
  const text = 'El banco no conoce esta operación. Vuelve al comercio y empieza otra vez.';
  return sendPage(reply, bankProblemPage({ title: 'Operación no encontrada', text }), 404);
}

function sendExpired(reply: FastifyReply) {
  const text = 'Han pasado más de 30 minutos sin pagar. Vuelve al comercio y empieza otra vez.';
  return sendPage(reply, bankProblemPage({ title: 'La operación ha caducado', text }), 410);
}

function sendUnknownCard(reply: FastifyReply) {
  const text = 'Vuelve atrás y elige una de las tarjetas de prueba.';
  return sendPage(reply, bankProblemPage({ title: 'Falta la tarjeta', text }), 400);
}
