import { createServer } from 'node:net';
import { Failure } from './failure.mjs';

function listen(port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, exclusive: true }, () => {
      const { port: taken } = server.address();
      server.close(() => resolve(taken));
    });
  });
}

/**
 * Refuses to go on when a port is taken.
 *
 * @param {Record<string, number>} ports the variable that chooses each port, and the port
 */
export async function requireFreePorts(ports) {
  for (const [variable, port] of Object.entries(ports)) {
    await listen(port).catch((error) => {
      const why =
        error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${error.code})`;
      throw new Failure(
        `Port ${port} ${why}. End it, or choose another port: ${variable}=${port + 100} npm start`,
      );
    });
  }
}

/** Ports that nobody uses at the moment. */
export function freePorts(count) {
  return Promise.all(Array.from({ length: count }, () => listen(0)));
}
