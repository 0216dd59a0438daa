import type { FastifyInstance } from 'fastify';
import { problemPage } from '../../pages/problem-page.ts';
import { sendPage } from '../../pages/send-page.ts';
import type { Ghost } from '../ghost.ts';
import { GhostFaultError, noFaults, numbers, readGhostFaults, switches } from './faults.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The faults for people (the form of /ghost) and for programs (JSON). */
export function ghostFaultRoutes(server: FastifyInstance, ghost: Ghost): void {
  server.post<{ Body: Fields | undefined }>('/ghost/faults', ({ body }, reply) => {
    try {
      ghost.faults = body?.['accion'] === 'quitar' ? noFaults : readGhostFaults(formValues(body ?? {}));
    } catch (error) {
      if (!(error instanceof GhostFaultError)) throw error;
      return sendPage(reply, problemPage({ title: 'Fallo incorrecto', text: error.message }), 400);
    }
    return reply.redirect('/ghost', 303);
  });

  server.get('/ghost/api/faults', () => ghost.faults);

  server.put('/ghost/api/faults', ({ body }, reply) => {
    try {
      ghost.faults = readGhostFaults(body);
    } catch (error) {
      if (!(error instanceof GhostFaultError)) throw error;
      return reply.code(400).send({ error: error.message });
    }
    return reply.send(ghost.faults);
  });

  server.delete('/ghost/api/faults', (_request, reply) => {
    ghost.faults = noFaults;
    return reply.code(204).send();
  });
}

/** Converts the form to the API's JSON. */
function formValues(body: Fields): Fields {
  const given = Object.keys(numbers).filter((name) => typeof body[name] === 'string' && body[name] !== '');
  return {
    ...Object.fromEntries(Object.keys(switches).map((name) => [name, body[name] === 'on'])),
    ...Object.fromEntries(given.map((name) => [name, Number(String(body[name]).replace(',', '.'))])),
  };
}
