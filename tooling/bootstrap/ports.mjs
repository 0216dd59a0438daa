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
 * Throws a Failure if a port is taken, or chosen twice.
 *
 * @param {Record<string, number>} ports the variable that chooses each port, and the port
 */
export async function requireFreePorts(ports) {
  const chosenBy = new Map();
  for (const [variable, port] of Object.entries(ports)) {
    const other = chosenBy.get(port);
    if (other) throw new Failure(`${other} and ${variable} are both ${port}: choose two ports.`);
    chosenBy.set(port, variable);
    await listen(port).catch((error) => {
      const why =
        error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${error.code})`;
      throw new Failure(
        `Port ${port} ${why}. End it, or choose another port: ${variable}=${port + 100} npm start`,
      );
    });
  }
}

/** Ports that are free at the moment. */
export function freePorts(count) {
  return Promise.all(Array.from({ length: count }, () => listen(0)));
}
