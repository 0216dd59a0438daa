import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { startSandbox } from './sandbox.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function started(options: Parameters<typeof startSandbox>[0] = {}) {
  const sandbox = await startSandbox(options);
  closers.push(sandbox.close);
  return sandbox;
}

async function takenPort(): Promise<number> {
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

describe('the sandbox', () => {
  it('links from its index to every service', async () => {
    const { url } = await started();

    const page = await (await fetch(url)).text();

    expect(page).toContain('<html lang="es">');
    for (const [, path] of page.matchAll(/href="(\/[^"]*)"/g)) {
      expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
    }
    expect(page).toContain('href="/mail"');
    expect(page).toContain('href="/tpv"');
    expect(page).toContain('href="/aeat"');
    expect(page).toContain('href="/codes"');
    expect(page).toContain('href="/organizador/club/"');
  });

  it('runs several at once, each with its own memory', async () => {
    const [first, second] = [await started(), await started()];

    expect(first.url).not.toBe(second.url);
    expect(first.smtpPort).not.toBe(second.smtpPort);
  });

  it('answers at localhost', async () => {
    expect((await started()).url).toMatch(/^http:\/\/localhost:\d+$/);
  });

  it('says which port is taken', async () => {
    const port = await takenPort();

    await expect(startSandbox({ port })).rejects.toMatchObject({ code: 'EADDRINUSE', port });
    await expect(startSandbox({ smtpPort: port })).rejects.toMatchObject({ code: 'EADDRINUSE', port });
  });

  it('leaves nothing open if only one of its ports is free', async () => {
    const { url, close } = await startSandbox();
    await close();
    const port = Number(new URL(url).port);

    await expect(startSandbox({ port, smtpPort: await takenPort() })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });

    expect((await started({ port })).url).toBe(url);
  });

  it('stops when it is closed', async () => {
    const { url, close } = await startSandbox();
    await fetch(url);

    await close();

    await expect(fetch(url)).rejects.toThrow('fetch failed');
  });

  it.each([
    ['/nada', 404, 'text/html'],
    ['/mail/api/nada', 404, 'application/json'],
    ['/%zz', 400, 'application/json'],
  ])('answers %s with %i', async (path, status, type) => {
    const { url } = await started();

    const response = await fetch(url + path);

    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain(type);
  });
});
