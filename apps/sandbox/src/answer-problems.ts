import type { FastifyError, FastifyInstance } from 'fastify';
import { problemPage } from './pages/problem-page.ts';
import { sendPage } from './pages/send-page.ts';

/**
 * Answers unknown addresses and unreadable requests with a page, or with JSON for programs; logs our own bugs.
 */
export function answerProblems(server: FastifyInstance): void {
  server.setNotFoundHandler((_request, reply) =>
    sendPage(
      reply,
      problemPage({ title: 'Página no encontrada', text: 'Aquí no hay ningún servicio.' }),
      404,
    ),
  );

  server.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) {
      console.error(error);
      const text = 'El servicio de prueba ha fallado. El motivo está en su consola.';
      return sendPage(reply, problemPage({ title: 'Error del servicio', text }), 500);
    }
    if (/^\/(\w+\/api\/|codes\/accounts$)/.test(request.url))
      return reply.code(status).send({ error: 'La petición no se puede leer. Se espera JSON.' });
    const text = 'La petición no se puede leer. Se espera un formulario (application/x-www-form-urlencoded).';
    return sendPage(reply, problemPage({ title: 'Petición incorrecta', text }), status);
  });
}
