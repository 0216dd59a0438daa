import { createHash } from 'node:crypto';
import { eventExample } from '@dorsal/api-contract/examples/event';
import { describe, expect, it } from 'vitest';
import type { FrameAssets } from './first-load.ts';
import { createFrameHandler } from './frame-handler.ts';

const publicUrl = 'https://dorsal.example';
const settings = { publicUrl, apiUrl: publicUrl, tpvOrigin: 'https://sis.redsys.es', productName: 'Dorsal' };
const files = {
  scripts: ['/embed/assets/a.js', '/embed/assets/b.js'],
  styles: ['/embed/assets/a.css'],
  css: 'h1{}',
  fontCss: '@font-face{}',
};
const assets: FrameAssets = {
  checkout: { ...files, fonts: ['/embed/assets/archivo-run.woff2'] },
  confirmation: { ...files, fonts: [] },
};

const event = { ...eventExample, name: 'Trail </script><script>robar()</script> \u2028 & "amigos"' };
const orderId = '01j9zv0k3m4n5p6q7r8s9t0v1w';
const checkout = `/events/${event.slug}/checkout/${event._id}/iframe`;
const confirmation = `/purchase-confirmation/iframe/${orderId}`;

/** The part of the API that the frames use; `asked` records the calls. */
function apiWith(answers: Record<string, unknown>) {
  const asked: string[] = [];
  const apiFetch: typeof fetch = async (input) => {
    const { origin, pathname } = new URL(new Request(input).url);
    expect(origin).toBe(publicUrl);
    asked.push(pathname);
    const answer = answers[pathname];
    if (answer instanceof Error) throw answer;
    if (typeof answer === 'number') return Response.json({}, { status: answer });
    return answer ? Response.json(answer) : Response.json({}, { status: 404 });
  };
  return { asked, apiFetch };
}

const clubs = { origins: ['https://club.example', 'https://www.club.example'] };
const whole = {
  [`/api/events/event/${event._id}`]: event,
  [`/api/events/event/${event.slug}`]: event,
  [`/api/embed/events/${event._id}`]: clubs,
  [`/api/embed/events/${event.slug}`]: clubs,
  [`/api/embed/orders/${orderId}`]: { origins: [] },
};

/** The hash of an inline script, as in a policy. */
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

interface Asked {
  readonly answers?: Record<string, unknown>;
  readonly method?: string;
  readonly sent?: Record<string, string>;
}

async function ask(path: string, { answers = whole, method = 'GET', sent = {} }: Asked = {}) {
  const handle = createFrameHandler({ settings, assets, apiFetch: apiWith(answers).apiFetch });
  const response = await handle(new Request(publicUrl + path, { method, headers: sent }));
  if (!response) throw new Error(`${path} is no page for frames.`);
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  return {
    status: response.status,
    headers: response.headers,
    html: await response.text(),
    directive: (name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `)),
  };
}

describe('the page of a checkout for frames', () => {
  it("may be framed by the organizer's origins, and has no X-Frame-Options", async () => {
    const { status, headers, directive } = await ask(checkout);

    expect(status).toBe(200);
    expect(directive('frame-ancestors')).toBe(
      "frame-ancestors 'self' https://club.example https://www.club.example",
    );
    expect(headers.has('X-Frame-Options')).toBe(false);
  });

  it('allows only what the checkout needs', async () => {
    const { headers } = await ask(checkout);

    expect(headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self'(?: 'sha256-[\w+/=]+'){3}; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self' https:\/\/sis\.redsys\.es; base-uri 'none'; object-src 'none'; frame-ancestors /,
    );
    expect(headers.get('Permissions-Policy')).toMatch(/^payment=\(self\), clipboard-write=\(self\), /);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.has('Set-Cookie')).toBe(false);
  });

  it("has its title, its files and, without scripts, a link to the event's page in a new tab", async () => {
    const { html } = await ask(checkout);

    expect(html).toContain('<html lang="es" data-theme="light">');
    expect(html).toContain('<title>Inscripción · Trail &lt;/script&gt;');
    expect(html).toContain('<link rel="modulepreload" href="/embed/assets/b.js">');
    expect(html).toContain('<script type="module" src="/embed/assets/a.js"></script>');
    expect(html).toContain('href="/embed/assets/archivo-run.woff2" as="font"');
    expect(html).toContain('<style>@font-face{}</style>\n<style>h1{}</style>');
    expect(html).toContain('<link rel="stylesheet" href="/embed/assets/a.css" disabled>');
    expect(html).toMatch(
      new RegExp(
        `<noscript>.*href="${publicUrl}/events/${event.slug}" target="_blank" rel="noopener noreferrer"`,
      ),
    );
  });

  it('loads its fonts and scripts when it has been seen, if it is outside a frame', async () => {
    const { html, directive } = await ask(checkout, { sent: { 'Sec-Fetch-Dest': 'document' } });
    const [, starter = ''] = /<script data-files="([^]*?)<\/script>/.exec(html) ?? [];
    const [files, text = ''] = starter.split('">');

    expect(files).toBe('/embed/assets/a.js /embed/assets/b.js');
    expect(directive('script-src')).toBe(`script-src 'self' ${hashOf(text)}`);
    expect(html).toContain('<style media="(scripting: none)" data-font>@font-face{}</style>');
    expect(html).not.toMatch(/rel="(?:module)?preload"|type="module" /);

    const missing = await ask('/events/x/checkout/x/iframe', { sent: { 'Sec-Fetch-Dest': 'document' } });
    expect(missing).toMatchObject({ status: 404 });
    expect(missing.directive('script-src')).toBe("script-src 'self'");

    const framed = await ask(checkout, { sent: { 'Sec-Fetch-Dest': 'iframe' } });
    expect(framed.html).toBe((await ask(checkout)).html);
  });

  it('contains its data, from which no markup can break out', async () => {
    const { html } = await ask(checkout);
    const [, data = ''] = /<script type="application\/json" id="frame-data">(.*?)<\/script>/.exec(html) ?? [];

    expect(html).not.toContain('robar()</script>');
    expect(data).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(data)).toEqual({
      kind: 'checkout',
      event,
      origins: [publicUrl, 'https://club.example', 'https://www.club.example'],
      publicUrl,
    });
  });

  it('answers the same with a trailing slash, and a HEAD without a body', async () => {
    const page = await ask(checkout);
    const slashed = await ask(`${checkout}/`);
    const head = await ask(checkout, { method: 'HEAD' });

    expect(slashed.html).toBe(page.html);
    expect(head).toMatchObject({ status: 200, html: '' });
    expect([...head.headers]).toEqual([...page.headers]);
  });

  it.each([
    [`/events/otra-carrera/checkout/${event._id}/iframe?ticket=t1`, `${checkout}?ticket=t1`],
    [`/events/otra-carrera/checkout/${event.slug}/iframe`, checkout],
  ])("redirects %s: {eventId} wins, and the organizer's pages may frame that", async (path, right) => {
    const { status, headers, directive } = await ask(path);

    expect(status).toBe(307);
    expect(headers.get('Location')).toBe(right);
    expect(directive('frame-ancestors')).toContain('https://club.example');
  });

  it.each([event._id, event.slug])(
    'answers without a redirect to %s in both places, as the loader requests it',
    async (handle) => {
      const { status, html } = await ask(`/events/${handle}/checkout/${handle}/iframe`);

      expect(status).toBe(200);
      expect(html).toBe((await ask(checkout)).html);
    },
  );

  it('omits listed entries that are no exact origin', async () => {
    const answers = {
      ...whole,
      [`/api/embed/events/${event._id}`]: {
        origins: ['https://a.example; script-src *', 'https://*.example', 'https://club.example'],
      },
    };

    expect((await ask(checkout, { answers })).directive('frame-ancestors')).toBe(
      "frame-ancestors 'self' https://club.example",
    );
  });
});

describe('the page of a confirmation for frames', () => {
  it("may be framed by the organizer's origins: without any, only by our own pages", async () => {
    const { status, html, headers, directive } = await ask(confirmation);

    expect(status).toBe(200);
    expect(html).toContain('<title>Confirmación · Dorsal</title>');
    expect(html).toContain(`"orderId":"${orderId}"`);
    expect(directive('frame-ancestors')).toBe("frame-ancestors 'self'");
    expect(headers.has('X-Frame-Options')).toBe(false);
  });

  it('sends the id of its order to no other site', async () => {
    expect((await ask(confirmation)).headers.get('Referrer-Policy')).toBe('no-referrer');
  });
});

describe('missing pages', () => {
  it.each([
    ['/events/nada/checkout/nada/iframe', 'Error: Event not found'],
    ['/events/a%2Fb/checkout/%E0%A4%A/iframe', 'Error: Event not found'],
    ['/purchase-confirmation/iframe/nada', 'Orden no encontrada'],
    ['/purchase-confirmation/iframe/%3Cscript%3E', 'Orden no encontrada'],
  ])('%s is reported as missing and can not be framed', async (path, text) => {
    const { status, html, headers, directive } = await ask(path);

    expect(status).toBe(404);
    expect(html).toContain(text);
    expect(directive('frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(html).not.toContain('<script');
  });

  it('include handles that the API refuses', async () => {
    const answers = { '/api/embed/events/NADA': 400, '/api/events/event/NADA': 400 };

    expect((await ask('/events/NADA/checkout/NADA/iframe', { answers })).status).toBe(404);
  });

  it.each(['/', '/events/x', `${checkout}/x`, '/purchase-confirmation/iframe', '/events/x/checkout//iframe'])(
    'get no response from this handler when no page for frames has the address: %s',
    async (path) => {
      const handle = createFrameHandler({ settings, assets, apiFetch: apiWith(whole).apiFetch });

      expect(await handle(new Request(publicUrl + path))).toBeUndefined();
    },
  );
});

describe('requests that fail', () => {
  it('get a page that the listed origins may frame', async () => {
    const answers = { ...whole, [`/api/events/event/${event._id}`]: 500 };
    const { status, directive, html } = await ask(checkout, { answers });

    expect(status).toBe(503);
    expect(directive('frame-ancestors')).toContain('https://club.example');
    expect(html).toContain('Ha ocurrido un problema');
  });

  it.each([checkout, confirmation])('get a page that no site may frame without a list: %s', async (path) => {
    const gone = new TypeError('fetch failed');
    const answers = {
      ...whole,
      [`/api/embed/events/${event._id}`]: gone,
      [`/api/embed/orders/${orderId}`]: gone,
    };
    const { status, headers } = await ask(path, { answers });

    expect(status).toBe(503);
    expect(headers.get('X-Frame-Options')).toBe('DENY');
  });

  it.each([
    [checkout, `${publicUrl}/events/${event._id}`],
    [confirmation, `${publicUrl}/purchase-confirmation/${orderId}`],
  ])('get a link in a new tab, and a button to retry %s', async (path, way) => {
    const answers = { [`/api/embed/events/${event._id}`]: 500, [`/api/embed/orders/${orderId}`]: 500 };
    const { html, directive } = await ask(path, { answers: { ...whole, ...answers } });
    const [, script = ''] = /<script>(.*?)<\/script>/.exec(html) ?? [];

    expect(html).toContain(`<a href="${way}" target="_blank" rel="noopener noreferrer">`);
    expect(html).toContain('<button type="button" hidden>Reintentar</button>');
    expect(script).toContain('location.reload()');
    expect(directive('script-src')).toBe(`script-src 'self' ${hashOf(script)}`);
  });

  it('get a 405 when their method is neither GET nor HEAD', async () => {
    const { status, headers } = await ask(checkout, { method: 'POST' });

    expect(status).toBe(405);
    expect(headers.get('Allow')).toBe('GET, HEAD');
  });
});

describe('the sender of a request', () => {
  const missing = '/events/nada/checkout/nada/iframe';

  // Source: security, H7.
  it.each(['https://evil.example', 'null', 'https://club.example', 'https://dorsal.example.evil.example'])(
    'gets no CORS headers for another origin: %s',
    async (origin) => {
      for (const path of [checkout, confirmation, missing]) {
        const { headers } = await ask(path, { sent: { Origin: origin } });

        expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
        expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
      }
    },
  );

  // Source: security, H8.
  it('changes nothing in the response by other headers', async () => {
    const sent = {
      Origin: 'https://evil.example',
      Referer: 'https://evil.example/<script>',
      Cookie: 'refreshToken=abc; theme=dark',
      Authorization: 'Bearer abc',
      Host: 'evil.example',
      Forwarded: 'host=evil.example;proto=http',
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'http',
      'X-Original-URL': '/admin',
      'X-React-Router-SPA-Mode': 'yes',
      'Accept-Language': 'en',
    };

    for (const path of [checkout, `/events/otra/checkout/${event._id}/iframe`, confirmation, missing]) {
      const [plain, odd] = [await ask(path), await ask(path, { sent })];

      expect(odd.html).toBe(plain.html);
      expect([...odd.headers]).toEqual([...plain.headers]);
    }
  });
});
