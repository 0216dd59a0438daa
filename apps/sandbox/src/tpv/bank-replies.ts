import type { FastifyReply } from 'fastify';
import { sendPage } from '../pages/send-page.ts';
import type { Bank } from './bank.ts';
import { bankProblemPage } from './bank-page.ts';
import { isExpired, type Operation, type Settlement } from './operations.ts';
import { returnAddress } from './payment-result.ts';
import { receiptPage } from './receipt-page.ts';
import type { SisError } from './sis-error.ts';

/** Sends the browser back to the shop, or shows the result if the shop must not get it. */
export function sendBack(reply: FastifyReply, operation: Operation, settlement: Settlement, bank: Bank) {
  const returnTo = returnAddress(operation, settlement, bank.merchant);
  if (settlement.tellsShop && returnTo !== null) return reply.redirect(returnTo, 303);
  return sendReceipt(reply, operation, settlement, bank);
}

export function sendReceipt(reply: FastifyReply, operation: Operation, settlement: Settlement, bank: Bank) {
  const returnTo = returnAddress(operation, settlement, bank.merchant);
  return sendPage(reply, receiptPage(operation, settlement, returnTo));
}

/** The operation of a page's address if it can be continued; otherwise sends the reason and returns undefined. */
export function findLiveOperation(reply: FastifyReply, id: string, bank: Bank): Operation | undefined {
  const operation = bank.operations.find(id);
  if (operation === undefined) sendUnknownOperation(reply);
  else if (isExpired(operation, new Date())) sendExpired(reply);
  else return operation;
  return undefined;
}

export function sendSisError(reply: FastifyReply, error: SisError) {
  const text = `${error.message} El pago no se puede hacer: vuelve al comercio.`;
  return sendPage(reply, bankProblemPage({ title: `Error ${error.code}`, text }), 400);
}

export function sendUnknownCard(reply: FastifyReply) {
  const text = 'Vuelve atrás y elige una de las tarjetas de prueba.';
  return sendPage(reply, bankProblemPage({ title: 'Falta la tarjeta', text }), 400);
}

function sendUnknownOperation(reply: FastifyReply) {
  const text = 'El banco no conoce esta operación. Vuelve al comercio y empieza otra vez.';
  return sendPage(reply, bankProblemPage({ title: 'Operación no encontrada', text }), 404);
}

function sendExpired(reply: FastifyReply) {
  const text = 'Han pasado más de 30 minutos sin pagar. Vuelve al comercio y empieza otra vez.';
  return sendPage(reply, bankProblemPage({ title: 'La operación ha caducado', text }), 410);
}
