import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Bank } from '../bank.ts';
import type { SignedFields } from '../merchant-parameters.ts';
import { readSignedRequest, type SignedRequest } from '../signed-request.ts';
import { type SisCode, SisError } from '../sis-error.ts';
import { answerQuery } from './query.ts';
import { answerRefund } from './refund.ts';

interface RestError {
  errorCode: SisCode;
}

/** Redsys' REST calls: JSON both ways, errors with status 200 and without a signature. */
export function restRoutes(server: FastifyInstance, bank: Bank): void {
  const errorHandler = (error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
    if ((error.statusCode ?? 500) >= 500) throw error;
    void reply.code(200).send({ errorCode: 'SIS0007' } satisfies RestError);
  };

  const answering = (answer: (request: SignedRequest, bank: Bank) => SignedFields) => {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      if (bank.faults.restDown) return reply.code(503).type('text/plain').send('Service Unavailable');
      const body = answerOrError(() => answer(readSignedRequest(request.body, bank.merchant), bank));
      // The work is already done: a shop that stops waiting doesn't know that.
      await sleep(bank.faults.restDelaySeconds * 1000, undefined, { signal: bank.closing }).catch(() => {});
      return body;
    };
  };
  server.post('/tpv/sis/rest/trataPeticionREST', { errorHandler }, answering(answerRefund));
  server.post('/tpv/sis/rest/consultaOperaciones', { errorHandler }, answering(answerQuery));
}

function answerOrError(answer: () => SignedFields): SignedFields | RestError {
  try {
    return answer();
  } catch (error) {
    if (error instanceof SisError) return { errorCode: error.code };
    throw error;
  }
}
