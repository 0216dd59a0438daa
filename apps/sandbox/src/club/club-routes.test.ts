import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../sandbox.ts';
import { clubPages } from './club-pages.ts';

const shopUrl = 'http://localhost:4321';
const paths = clubPages.map(({ path }) => path);

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ shopUrl });
});
afterAll(() => sandbox.close());

const open = (path: string) => fetch(`${sandbox.url}/organizador/club/${path}`);
const textOf = async (path: string) => (await open(path)).text();
const policyOf = async (path: string) => (await open(path)).headers.get('content-security-policy');

describe("the organizer's website", () => {
  it('links from its first page to each of its ways to sell places', async () => {
    const home = await textOf('');

    for (const path of paths) expect(home).toContain(`href="/organizador/club/${path}"`);
  });

  it('links from localhost to its other name, which browsers treat as another site than the shop', async () => {
    const { port } = new URL(sandbox.url);
    const elsewhere = `http://127.0.0.1:${port}/organizador/club/?event=gravel-les-gavarres`;

    expect(await textOf('?event=gravel-les-gavarres')).toContain(`href="${elsewhere}"`);
    expect(await (await fetch(elsewhere)).text()).not.toContain('Abre el club con otro nombre');
  });

  it.each(paths)('%s is a whole page that needs only existing files', async (path) => {
    const answer = await open(path);
    const page = await answer.text();

    expect(answer.status).toBe(200);
    expect(page).toContain('<html lang="es">');
    expect(page.match(/<h1>/g)).toHaveLength(1);
    for (const [, file] of page.matchAll(/(?:href|src)="(\/[^"#]*)/g)) {
      expect([file, (await fetch(sandbox.url + file)).status]).toEqual([file, 200]);
    }
  });

  it.each(paths)(
    '%s has no script, style or handler in its markup, which a strict policy would refuse',
    async (path) => {
      const page = await textOf(path);

      expect(page).not.toMatch(/<style|\sstyle=|\son[a-z]+=|<script(?![^>]*\ssrc=)/);
    },
  );

  it.each(paths.filter((path) => path !== 'marco'))(
    '%s holds a link that sells without any script',
    async (path) => {
      expect(await textOf(path)).toContain(
        `<a class="dorsal-embed" href="${shopUrl}/events/trail-nocturno-del-garbi" data-event="trail-nocturno-del-garbi"`,
      );
    },
  );

  it('shows the snippet as the guide for organizers writes it', async () => {
    const page = await textOf('boton');

    expect(page).toContain(`data-event="trail-nocturno-del-garbi" data-mode="button">Inscríbete</a>`);
    expect(page).toContain(`<script async src="${shopUrl}/embed/v1.js"></script>\n</body>`);
  });

  it('frames the checkout itself if there is no script', async () => {
    const page = await textOf('marco?ticket=0123456789abcdefghjkmnpqrs');

    expect(page).toContain(
      `src="${shopUrl}/events/trail-nocturno-del-garbi/checkout/trail-nocturno-del-garbi/iframe?ticket=0123456789abcdefghjkmnpqrs"`,
    );
    expect(page).toContain('width="100%" height="1500"');
    expect(await textOf('club.css')).toContain('height: clamp(1500px, 2350px - 100vw, 1950px)');
    expect(page).not.toContain('v1.js');
  });

  it.each([
    ['event', 'gravel-les-gavarres', 'data-event="gravel-les-gavarres"'],
    ['ticket', '0123456789abcdefghjkmnpqrs', 'data-ticket="0123456789abcdefghjkmnpqrs"'],
  ])('sells the %s in the query, on all its pages', async (name, value, attribute) => {
    const page = await textOf(`en-la-pagina?${name}=${value}`);

    expect(page).toContain(attribute);
    expect(page).toContain(`href="/organizador/club/?${name}=${value}"`);
  });

  it.each(['"><script src=//evil.example></script>', '../admin', 'A B', ''])(
    'sells its own race where the address asks for %j',
    async (event) => {
      const page = await textOf(`en-la-pagina?${new URLSearchParams({ event }).toString()}`);

      expect(page).toContain('data-event="trail-nocturno-del-garbi"');
      expect(page).not.toContain('evil.example');
    },
  );
});

describe('policies of its pages', () => {
  const own = "style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

  it('a strict one contains two directives for the shop', async () => {
    expect(await policyOf('csp-estricta')).toBe(
      `default-src 'none'; script-src 'self' ${shopUrl}; frame-src ${shopUrl}; ${own}`,
    );
  });

  it('two block the shop', async () => {
    expect(await policyOf('csp-sin-script')).toBe(
      `default-src 'none'; script-src 'self'; frame-src 'none'; ${own}`,
    );
    expect(await policyOf('csp-sin-marco')).toBe(
      `default-src 'none'; script-src 'self' ${shopUrl}; frame-src 'none'; ${own}`,
    );
  });

  it('one runs no script', async () => {
    expect(await policyOf('sin-javascript')).toBe(
      'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
    );
  });

  it('one separates its page from windows of other sites, without isolating it', async () => {
    const { headers } = await open('apartada');

    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-embedder-policy')).toBeNull();
  });

  it('one isolates its page', async () => {
    const { headers } = await open('aislada');

    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-embedder-policy')).toBe('require-corp');
  });

  it('the others are absent, as on most sites', async () => {
    expect(await policyOf('en-la-pagina')).toBeNull();
  });
});
