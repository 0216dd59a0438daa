import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll } from 'vitest';

/** A chain as the sandbox's tax agency has received it. */
interface ReceivedChain {
  readonly issuer: string;
  readonly length: number;
  readonly forks: number;
  readonly gaps: number;
  readonly mismatches: number;
  readonly ends: number;
}

const entry = new URL('../../../sandbox/src/main.ts', import.meta.url);

/**
 * The sandbox's tax agency over HTTP, in a process of its own: it checks records by code that it shares with no one.
 * Stopped after the file's tests.
 */
export async function sandboxAgency() {
  const child = spawn(process.execPath, [entry.pathname], {
    env: { ...process.env, SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  afterAll(async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  const url = /sandbox ready (\S+)/.exec(chunk.toString())?.[1];
  if (url === undefined) throw new Error(`The sandbox did not start: ${chunk.toString()}`);
  const api = `${url}/aeat/api`;
  return {
    serviceUrl: `${url}/aeat/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP`,
    /** Switches these faults on and all others off. */
    setFaults: async (faults: Readonly<Record<string, unknown>>): Promise<void> => {
      const { status } = await fetch(`${api}/faults`, {
        method: 'PUT',
        body: JSON.stringify(faults),
        headers: { 'content-type': 'application/json' },
      });
      if (status >= 400) throw new Error(`The sandbox answered ${status}.`);
    },
    chains: async (): Promise<readonly ReceivedChain[]> =>
      (await (await fetch(`${api}/chains`)).json()) as readonly ReceivedChain[],
    /** Empties its books. */
    forget: async (): Promise<void> => {
      await fetch(`${api}/records`, { method: 'DELETE' });
    },
  };
}
