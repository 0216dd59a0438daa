import type { FastifyInstance } from 'fastify';
import { problemPage } from '../../pages/problem-page.ts';
import { sendPage } from '../../pages/send-page.ts';
import type { Google } from '../google.ts';
import { GoogleFaultError, noFaults, readGoogleFaults } from './faults.ts';

/** The faults for people (the form of /google) and for programs (JSON). */
export function googleFaultRoutes(server: FastifyInstance, google: Google): void {
  server.post<{ Body: Record<string, unknown> | undefined }>('/google/faults', ({ body }, reply) => {
    try {
      google.faults = body?.['accion'] === 'quitar' ? noFaults : readGoogleFaults(formValues(body ?? {}));
    } catch (error) {
      if (!(error instanceof GoogleFaultError)) throw error;
      return sendPage(reply, problemPage({ title: 'Fallo incorrecto', text: error.message }), 400);
    }
    return reply.redirect('/google', 303);
  });

  server.get('/google/api/faults', () => google.faults);

  server.put('/google/api/faults', ({ body }, reply) => {
    try {
      google.faults = readGoogleFaults(body);
    } catch (error) {
      if (!(error instanceof GoogleFaultError)) throw error;
      return reply.code(400).send({ error: error.message });
    }
    return reply.send(google.faults);
  });

  server.delete('/google/api/faults', (_request, reply) => {
    google.faults = noFaults;
    return reply.code(204).send();
  });
}

/** Converts the form to the API's JSON. */
function formValues({ token, keysDown, keysDelaySeconds }: Record<string, unknown>): Record<string, unknown> {
  return {
    token: token === '' ? null : token,
    keysDown: keysDown === 'on',
    ...(typeof keysDelaySeconds === 'string' &&
      keysDelaySeconds !== '' && { keysDelaySeconds: Number(keysDelaySeconds.replace(',', '.')) }),
  };
}
