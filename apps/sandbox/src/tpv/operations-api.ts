import type { FastifyInstance } from 'fastify';
import type { Bank } from './bank.ts';
import { toOperationJson } from './operation-json.ts';
import { earlierPaymentsLimitBytes, readEarlierPayments } from './earlier-payments.ts';
import { isExpired } from './operations.ts';
import { settle } from './settle.ts';
import { field } from './signed-request.ts';
import { SisError } from './sis-error.ts';
import { cancellation, findTestCard, testCards } from './test-cards.ts';

const choices = [...testCards.map(({ id }) => id), 'cancelar'];

/** The operations for programs. Only in the sandbox: the real terminal has no such API. */
export function operationsApi(server: FastifyInstance, bank: Bank): void {
  server.get('/tpv/api/operations', () =>
    bank.operations.newestFirst().map((operation) => toOperationJson(operation, bank)),
  );

  server.post('/tpv/api/operations', { bodyLimit: earlierPaymentsLimitBytes }, (request, reply) => {
    try {
      const payments = readEarlierPayments(request.body);
      const added = payments.filter((payment) => bank.operations.restore(payment)).length;
      return reply.code(201).send({ added });
    } catch (error) {
      if (!(error instanceof SisError)) throw error;
      return reply.code(400).send({ error: error.message, code: error.code });
    }
  });

  server.post<{ Params: { number: string } }>(
    '/tpv/api/operations/:number/decide',
    async (request, reply) => {
      const operation = bank.operations.findByOrder(request.params.number);
      if (operation === undefined) return reply.code(404).send({ error: 'Operación no encontrada.' });
      if (isExpired(operation, new Date()))
        return reply.code(410).send({ error: 'La operación ha caducado: no se puede pagar.' });
      const decision = decisionFor(field(request.body, 'card'));
      if (decision === undefined)
        return reply.code(400).send({ error: `"card" tiene que ser una de éstas: ${choices.join(', ')}.` });
      await settle(operation, decision, bank);
      return toOperationJson(operation, bank);
    },
  );

  server.all('/tpv/api/*', (_request, reply) => reply.code(404).send({ error: 'Esta llamada no existe.' }));
}

function decisionFor(choice: string) {
  return choice === 'cancelar' ? cancellation : findTestCard(choice)?.decision;
}
