import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileOf = (dataFolder) => join(dataFolder, 'ports.json');

/**
 * Saves the product's ports in its data folder: other commands on the same data print addresses with these ports.
 *
 * @param {string} dataFolder
 * @param {{ port: number, sandboxPort: number, smtpPort: number, panelPort: number }} ports
 */
export function keepPorts(dataFolder, { port, sandboxPort, smtpPort, panelPort }) {
  writeFileSync(fileOf(dataFolder), `${JSON.stringify({ port, sandboxPort, smtpPort, panelPort })}\n`);
}

/**
 * The ports on which the product with that data was last served; empty if none are saved or the file is invalid.
 *
 * @param {string} dataFolder
 * @returns {{ port?: number, sandboxPort?: number, smtpPort?: number, panelPort?: number }}
 */
export function keptPorts(dataFolder) {
  try {
    return JSON.parse(readFileSync(fileOf(dataFolder), 'utf8')) ?? {};
  } catch {
    return {};
  }
}
