import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** A real HTTP server for one test: `METHOD /path` to its handler. Anything else is a 404. */
export async function testServer(routes: Readonly<Record<string, Handler>>) {
  const app = fastify();
  for (const [route, handler] of Object.entries(routes)) {
    const [method = 'GET', url = '/'] = route.split(' ');
    app.route({ method, url, handler: async (request, reply) => handler(request, reply) });
  }
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, [Symbol.asyncDispose]: () => app.close() };
}

/** The error body of the contract. */
export const errorBody = (code: string, message: string) => ({
  message,
  error: message,
  code,
  requestId: 'req-1',
});
