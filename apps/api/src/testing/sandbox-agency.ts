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

/** No portal has this NIF: the agency knows no social collaborator. */
const noCollaborator = 'G00128306';

const entry = new URL('../../../sandbox/src/main.ts', import.meta.url);

/** Of a client certificate that the sandbox makes: its holder, and how it is wrong. */
interface SandboxHolder {
  readonly nif: string;
  /** Until it expires; negative: it has expired. */
  readonly days?: number;
  /** An authority that the agency doesn't know signs it. */
  readonly isForeign?: boolean;
}

/**
 * The sandbox's tax agency over HTTP, in a process of its own: it checks records by code that it shares with no one. It
 * takes records over HTTPS, too: from issuers with their own certificates only. Stopped after the file's tests.
 */
export async function sandboxAgency() {
  const child = spawn(process.execPath, [entry.pathname], {
    env: {
      ...process.env,
      SANDBOX_PORT: '0',
      SANDBOX_SMTP_PORT: '0',
      SANDBOX_AEAT_TLS_PORT: '0',
      SANDBOX_AEAT_COLLABORATORS: noCollaborator,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  afterAll(async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  const [, url, tlsUrl] = /sandbox ready (\S+) .*aeat (\S+)/.exec(chunk.toString()) ?? [];
  if (url === undefined || tlsUrl === undefined)
    throw new Error(`The sandbox did not start: ${chunk.toString()}`);
  const api = `${url}/aeat/api`;
  const path = '/aeat/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP';
  return {
    serviceUrl: `${url}${path}`,
    /** The same with client certificates. */
    tlsServiceUrl: `${tlsUrl}${path}`,
    certificate: async (holder: SandboxHolder) => {
      const response = await fetch(`${api}/certificates`, {
        method: 'POST',
        body: JSON.stringify(holder),
        headers: { 'content-type': 'application/json' },
      });
      const { pkcs12, password, ca } = (await response.json()) as Readonly<
        Record<'pkcs12' | 'password' | 'ca', string>
      >;
      return { certificate: { pkcs12: Buffer.from(pkcs12, 'base64'), password }, ca };
    },
    /** How many records it has received. */
    received: async (): Promise<number> =>
      ((await (await fetch(`${api}/records`)).json()) as readonly unknown[]).length,
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
