import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileOf = (dataFolder) => join(dataFolder, 'ports.json');

/**
 * Notes beside its data where the product is served, for who works beside it: addresses that it shows lead there.
 *
 * @param {string} dataFolder
 * @param {{ port: number, sandboxPort: number, smtpPort: number }} ports
 */
export function keepPorts(dataFolder, { port, sandboxPort, smtpPort }) {
  writeFileSync(fileOf(dataFolder), `${JSON.stringify({ port, sandboxPort, smtpPort })}\n`);
}

/**
 * Where the product with that data was served last; nothing where it never was, or nobody can tell.
 *
 * @param {string} dataFolder
 * @returns {{ port?: number, sandboxPort?: number, smtpPort?: number }}
 */
export function keptPorts(dataFolder) {
  try {
    return JSON.parse(readFileSync(fileOf(dataFolder), 'utf8')) ?? {};
  } catch {
    return {};
  }
}
