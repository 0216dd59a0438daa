import { describe, expect, it } from 'vitest';
import { htmlPage, webServer } from '../testing/web-server.ts';
import { openWebPages, PageUnreadableError } from './web-pages.ts';

const here = { publicUrl: 'http://localhost:3000' };
const inPublic = { publicUrl: 'https://dorsal.example' };
const secret = '<h1>Only for this machine</h1>';

type Reach = Parameters<typeof openWebPages>[1];

async function readAt(address: string, reach: Reach = {}, config = inPublic): Promise<string> {
  try {
    return (await openWebPages(config, reach).read(new URL(address))).html;
  } catch (error) {
    if (error instanceof PageUnreadableError) return error.problem;
    throw error;
  }
}

/** A resolver with another answer for each call; the last answer repeats. */
function answering(...answers: readonly (readonly string[])[]) {
  let asked = 0;
  return {
    resolve: async () => answers[Math.min(asked++, answers.length - 1)] ?? [],
    asked: () => asked,
  };
}

// Protects data that strangers must not read through us (security, H20).
describe('pages of networks that are not public', () => {
  const sink = () => webServer(htmlPage(secret));

  it.each([
    'http://127.0.0.1:PORT/',
    'http://localhost:PORT/',
    'http://LOCALHOST:PORT/',
    'http://127.1:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f.0.0.1:PORT/',
    'http://0177.0.0.1:PORT/',
    'http://0:PORT/',
    'http://%31%32%37.0.0.1:PORT/',
    'http://①②⑦.0.0.1:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://[::127.0.0.1]:PORT/',
    'http://[::1]:PORT/',
    'http://[64:ff9b::7f00:1]:PORT/',
    'http://[2002:7f00:1::]:PORT/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00:ec2::254]/latest/meta-data/',
    'http://10.0.0.7/',
    'http://[fe80::1]/',
  ])('are not requested at %s', async (address) => {
    const { port, seen } = await sink();

    expect(await readAt(address.replace('PORT', String(port)))).toBe('notPublic');
    expect(seen).toEqual([]);
  });

  it('are not requested at names of this machine that only some resolvers know', async () => {
    const { port, seen } = await sink();

    expect(['notPublic', 'unknownName']).toContain(await readAt(`http://localhost.:${port}/`));
    expect(seen).toEqual([]);
  });

  it('are reached without the guard (control for the other tests)', async () => {
    const { port, seen } = await sink();
    const { resolve } = answering(['127.0.0.1']);

    expect(await readAt(`http://club.example:${port}/`, { resolve, isAllowed: () => true })).toBe(secret);
    expect(seen).toHaveLength(1);
  });

  it.each([
    ['a private address', ['127.0.0.1']],
    ['a private address beside a public one', ['93.184.215.14', '127.0.0.1']],
    ['a private address of IPv6', ['::1']],
    ['an address inside another', ['::ffff:127.0.0.1']],
  ])('are not requested if a name has %s', async (_, addresses) => {
    const { port, seen } = await sink();

    expect(await readAt(`http://club.example:${port}/`, answering(addresses))).toBe('notPublic');
    expect(seen).toEqual([]);
  });

  it('are not requested if a name has no address', async () => {
    expect(await readAt('http://club.example/', answering([]))).toBe('unknownName');
  });

  it('are not requested when a name changes between the check and the connection', async () => {
    const { port, seen } = await sink();
    const rebinding = answering(['127.0.0.1'], ['127.0.0.2']);
    const isAllowed = (address: string) => address === '127.0.0.1';

    // The connection uses the checked address: there is no second lookup.
    expect(await readAt(`http://club.example:${port}/`, { ...rebinding, isAllowed })).toBe(secret);
    expect(rebinding.asked()).toBe(1);
    expect(seen[0]?.headers.host).toBe(`club.example:${port}`);
  });

  it('are not requested when a name changes between two redirects', async () => {
    const { port, seen } = await webServer((_request, response) => {
      response.writeHead(302, { location: '/again' }).end();
    });
    const rebinding = answering(['127.0.0.1'], ['10.0.0.7']);
    const isAllowed = (address: string) => address === '127.0.0.1';

    expect(await readAt(`http://club.example:${port}/`, { ...rebinding, isAllowed })).toBe('notPublic');
    expect(seen).toHaveLength(1);
  });

  it.each([
    ['notPublic', 'http://169.254.169.254/latest/meta-data/'],
    ['notPublic', 'http://[::ffff:10.0.0.7]/'],
    ['notPublic', '//10.0.0.7/'],
    ['address', 'file:///etc/passwd'],
    ['address', 'ftp://127.0.0.1/'],
    ['address', 'gopher://127.0.0.1:6379/_INFO'],
    ['address', 'data:text/html,x'],
    ['address', 'http://user:secret@127.0.0.1/'],
  ])('are not requested (%s) for a redirect to %s', async (problem, location) => {
    const { port } = await webServer((_request, response) => {
      response.writeHead(302, { location }).end();
    });

    expect(await readAt(`http://127.0.0.1:${port}/`, {}, here)).toBe(problem);
  });

  it.each(['file:///etc/passwd', 'ftp://club.example/', 'https://user:secret@club.example/', 'javascript:1'])(
    'are not asked at %s, which no page is at',
    async (address) => {
      expect(await readAt(address)).toBe('address');
    },
  );

  it.each([22, 25, 3306, 6379, 8080, 65_535])('are not requested at port %i', async (port) => {
    expect(await readAt(`http://club.example:${port}/`, answering(['93.184.215.14']))).toBe('port');
  });

  it("may be this machine's own if the portal runs on it too", async () => {
    const { port } = await sink();

    expect(await readAt(`http://localhost:${port}/`, {}, here)).toBe(secret);
    expect(await readAt('http://10.0.0.7/', {}, here)).toBe('notPublic');
  });
});
