import type { FastifyInstance } from 'fastify';
import { sendPage } from '../pages/send-page.ts';
import { acsPage } from './acs-page.ts';
import type { Bank } from './bank.ts';
import { findLiveOperation, sendBack, sendReceipt } from './bank-replies.ts';
import { type Challenge, remainingTries, tryCode } from './challenge.ts';
import type { Decision } from './operations.ts';
import { settle } from './settle.ts';
import { field } from './signed-request.ts';
import { authenticationFailure, findTestCard } from './test-cards.ts';

/** The card's own bank (3-D Secure's access control server), where the buyer confirms a one-time code. */
export function acsRoutes(server: FastifyInstance, bank: Bank): void {
  server.get<{ Params: { id: string } }>('/tpv/acs/:id', (request, reply) => {
    const operation = findLiveOperation(reply, request.params.id, bank);
    if (operation === undefined) return reply;
    const { id, challenge, settlement } = operation;
    if (settlement !== undefined) return sendReceipt(reply, operation, settlement, bank);
    if (challenge === undefined) return reply.redirect(`/tpv/sis/pago/${id}`, 303);
    return sendPage(reply, acsPage(operation, challenge));
  });

  server.post<{ Params: { id: string } }>('/tpv/acs/:id', async (request, reply) => {
    const operation = findLiveOperation(reply, request.params.id, bank);
    if (operation === undefined) return reply;
    const { id, challenge, settlement } = operation;
    if (settlement !== undefined) return sendReceipt(reply, operation, settlement, bank);
    if (challenge === undefined) return reply.redirect(`/tpv/sis/pago/${id}`, 303);

    const decision = decisionOn(challenge, request.body);
    if (decision === undefined) return sendPage(reply, acsPage(operation, challenge), 400);
    return sendBack(reply, operation, await settle(operation, decision, bank), bank);
  });
}

/** Undefined while the buyer may try again. */
function decisionOn(challenge: Challenge, form: unknown): Decision | undefined {
  if (field(form, 'accion') === 'rechazar') return authenticationFailure;
  if (tryCode(challenge, field(form, 'codigo'))) return findTestCard('3d-secure')?.decision;
  return remainingTries(challenge) === 0 ? authenticationFailure : undefined;
}
