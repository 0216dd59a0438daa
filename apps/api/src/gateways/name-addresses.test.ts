import { getEventListeners } from 'node:events';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { nameServer } from '../testing/name-server.ts';
import { htmlPage, webServer } from '../testing/web-server.ts';
import { addressesOf } from './name-addresses.ts';
import { openWebPages } from './web-pages.ts';

const never = () => new AbortController().signal;

describe('the addresses of a name', () => {
  it.each([
    ['both kinds', ['93.184.215.14', '1.1.1.1'], ['2606:4700::1111']],
    ['those of IPv4', ['93.184.215.14'], []],
    ['those of IPv6', [], ['2606:4700::1111']],
    ['what is there, where the other kind fails', ['93.184.215.14'], 'failure'],
    ['what is there, where the other kind is never answered', ['93.184.215.14'], 'silence'],
  ] as const)('are %s', async (_, four, six) => {
    const server = await nameServer((_name, kind) => (kind === 'A' ? four : six));

    const addresses = await addressesOf('club.example', { signal: never(), servers: [server.address] });

    expect(addresses).toEqual([...four, ...(typeof six === 'string' ? [] : six)]);
    expect(server.asked).toEqual(expect.arrayContaining(['club.example A', 'club.example AAAA']));
  });

  it.each([
    ['nobody has it', 'unknown', 'ENOTFOUND'],
    ['it has none', [], 'ENODATA'],
    ['its server fails', 'failure', 'ESERVFAIL'],
  ] as const)('are not there where %s', async (_, answer, code) => {
    const { address } = await nameServer(() => answer);

    await expect(addressesOf('club.example', { signal: never(), servers: [address] })).rejects.toMatchObject({
      code,
    });
  });

  it.each(['localhost', 'localhost.', 'club.localhost'])(
    "are this machine's for %s, without a DNS query",
    async (name) => {
      const { address, asked } = await nameServer(() => ['93.184.215.14']);

      expect(await addressesOf(name, { signal: never(), servers: [address] })).toEqual(['127.0.0.1', '::1']);
      expect(asked).toEqual([]);
    },
  );

  it('leave no query open after the signal, with or without an answer', async () => {
    const { address } = await nameServer((name) => (name === 'slow.example' ? 'silence' : ['93.184.215.14']));
    const { signal } = new AbortController();
    const slow = new AbortController();

    await addressesOf('club.example', { signal, servers: [address] });
    const lookup = addressesOf('slow.example', { signal: slow.signal, servers: [address] });
    slow.abort();

    await expect(lookup).rejects.toMatchObject({ code: 'ECANCELLED' });
    await expect(
      addressesOf('slow.example', { signal: slow.signal, servers: [address] }),
    ).rejects.toMatchObject({ code: 'ECANCELLED' });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
    expect(getEventListeners(slow.signal, 'abort')).toEqual([]);
  });
});

describe('names whose server never answers', () => {
  it('delay only their own callers, and no longer than a page may take', async () => {
    const page = await webServer(htmlPage('<h1>Carrera</h1>'));
    const server = await nameServer((name) => (name === 'club.example' ? ['127.0.0.1'] : 'silence'));
    const pages = openWebPages(
      { publicUrl: 'http://localhost:3000' },
      {
        resolve: (name, { signal }) => addressesOf(name, { signal, servers: [server.address] }),
        timeoutMs: 2_000,
        atOnce: 8,
      },
    );
    const read = (name: string) =>
      pages.read(new URL(`http://${name}:${page.port}/`)).catch((error: unknown) => error);

    const slow = Array.from({ length: 8 }, (_, at) => read(`slow-${at}.example`));

    // Files use the thread pool, which these lookups must not block.
    await expect(readFile(import.meta.filename)).resolves.toBeDefined();
    expect(await read('club.example')).toMatchObject({ problem: 'busy' });
    for (const answer of await Promise.all(slow)) expect(answer).toMatchObject({ problem: 'slow' });
    expect(new Set(server.asked.map((asked) => asked.split(' ')[0])).size).toBe(8);

    expect(await read('club.example')).toMatchObject({ html: '<h1>Carrera</h1>' });
    expect(page.seen).toHaveLength(1);
  });
});
