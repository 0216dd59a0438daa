import type { FastifyInstance } from 'fastify';
import { problemPage } from '../../pages/problem-page.ts';
import { sendPage } from '../../pages/send-page.ts';
import type { Bank } from '../bank.ts';
import { field } from '../signed-request.ts';
import { faultFormValues } from './fault-switches.ts';
import { FaultError, noFaults, readFaults } from './faults.ts';

/** The faults for people (the form of /tpv) and for programs (JSON). */
export function faultRoutes(server: FastifyInstance, bank: Bank): void {
  server.post('/tpv/faults', (request, reply) => {
    try {
      const isReset = field(request.body, 'accion') === 'quitar';
      bank.faults = isReset ? noFaults : readFaults(faultFormValues(request.body));
    } catch (error) {
      if (!(error instanceof FaultError)) throw error;
      return sendPage(reply, problemPage({ title: 'Fallo incorrecto', text: error.message }), 400);
    }
    return reply.redirect('/tpv', 303);
  });

  server.get('/tpv/api/faults', () => bank.faults);

  server.put('/tpv/api/faults', (request, reply) => {
    try {
      bank.faults = readFaults(request.body);
    } catch (error) {
      if (!(error instanceof FaultError)) throw error;
      return reply.code(400).send({ error: error.message });
    }
    return reply.send(bank.faults);
  });

  server.delete('/tpv/api/faults', (_request, reply) => {
    bank.faults = noFaults;
    return reply.code(204).send();
  });
}
