import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { soapPath } from '../aeat/soap/soap-routes.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from '../sandbox.ts';

/** A sandbox for a test file, whose agency is empty and without faults in each test. */
export function openTestAgency(options: SandboxOptions = {}) {
  let sandbox: Sandbox | undefined;

  beforeAll(async () => {
    sandbox = await startSandbox(options);
  });
  afterAll(() => sandbox?.close());
  afterEach(() => fetch(address('/aeat/api/records'), { method: 'DELETE' }));

  const started = (): Sandbox => {
    if (!sandbox) throw new Error('The sandbox starts before the first test.');
    return sandbox;
  };
  const address = (path: string) => new URL(path, started().url);

  return {
    started,
    address,
    send: (body: string | Uint8Array<ArrayBuffer>): Promise<Response> =>
      fetch(address(soapPath), {
        method: 'POST',
        body,
        headers: { 'content-type': 'text/xml; charset=utf-8' },
      }),
    setFaults: async (faults: Record<string, unknown>): Promise<void> => {
      const response = await fetch(address('/aeat/api/faults'), {
        method: 'PUT',
        body: JSON.stringify(faults),
        headers: { 'content-type': 'application/json' },
      });
      expect([response.status, await response.text()]).toEqual([200, expect.anything()]);
    },
    json: async (path: string): Promise<unknown> => (await fetch(address(path))).json(),
    pageAt: async (path: string): Promise<string> => (await fetch(address(path))).text(),
  };
}
