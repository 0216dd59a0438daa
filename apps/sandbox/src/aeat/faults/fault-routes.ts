import type { FastifyInstance } from 'fastify';
import { problemPage } from '../../pages/problem-page.ts';
import { sendPage } from '../../pages/send-page.ts';
import type { Agency } from '../agency.ts';
import { faultFormValues } from './fault-form.ts';
import { FaultError, noFaults, readFaults } from './faults.ts';

/** The faults for people (the form of /aeat) and for programs (JSON). */
export function aeatFaultRoutes(server: FastifyInstance, agency: Agency): void {
  server.post<{ Body: Record<string, unknown> | undefined }>('/aeat/faults', ({ body }, reply) => {
    try {
      agency.faults = body?.['accion'] === 'quitar' ? noFaults : readFaults(faultFormValues(body ?? {}));
    } catch (error) {
      if (!(error instanceof FaultError)) throw error;
      return sendPage(reply, problemPage({ title: 'Fallo incorrecto', text: error.message }), 400);
    }
    return reply.redirect('/aeat#fallos', 303);
  });

  server.get('/aeat/api/faults', () => agency.faults);

  server.put('/aeat/api/faults', ({ body }, reply) => {
    try {
      agency.faults = readFaults(body);
    } catch (error) {
      if (!(error instanceof FaultError)) throw error;
      return reply.code(400).send({ error: error.message });
    }
    return reply.send(agency.faults);
  });

  server.delete('/aeat/api/faults', (_request, reply) => {
    agency.faults = noFaults;
    return reply.code(204).send();
  });
}
