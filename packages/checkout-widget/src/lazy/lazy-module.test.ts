import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { lazyModule } from './lazy-module.ts';
import { OutdatedPageError } from './outdated-page.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** The URL of a page's file, on a server that responds with this status. */
async function fileAnswering(status: number): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(status).end()).listen(
    0,
    '127.0.0.1',
  );
  servers.push(server);
  await new Promise((listening) => server.once('listening', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/assets/checkout-a1b2c3d4.js`;
}

const here = 'file:///checkout.js';
const notThere = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

it('a lazy module is fetched once and available at once from then on', async () => {
  let fetched = 0;
  const panel = lazyModule(async () => ({ number: ++fetched }), here);
  expect(panel.loaded()).toBeUndefined();

  await Promise.all([panel.load(), panel.load()]);
  await panel.load();

  expect(panel.loaded()).toEqual({ number: 1 });
});

it('a lazy module is fetched again when it did not load', async () => {
  const answers = [notThere, async () => 'the panel'];
  const panel = lazyModule<string>(() => answers.shift()!(), here);

  await expect(panel.load()).rejects.toThrow('Failed to fetch');

  await expect(panel.load()).resolves.toBe('the panel');
});

describe('a lazy module that does not load', () => {
  it.each([404, 410])('rejects as outdated when the page’s files were removed: %i', async (status) => {
    const panel = lazyModule(notThere, await fileAnswering(status));

    await expect(panel.load()).rejects.toThrow(OutdatedPageError);
  });

  it.each([200, 503])(
    'rejects with the import error when the page’s files exist or the server fails: %i',
    async (status) => {
      const panel = lazyModule(notThere, await fileAnswering(status));

      await expect(panel.load()).rejects.toThrow(TypeError);
    },
  );

  it('rejects with the import error when there is no connection', async () => {
    const [file] = [await fileAnswering(404), servers.splice(0).map((server) => server.close())];
    const panel = lazyModule(notThere, file);

    await expect(panel.load()).rejects.toThrow(TypeError);
  });
});
