import type { EmbedCheckBody } from '@dorsal/api-contract/embed';
import type { ErrorBody } from '@dorsal/api-contract/error-body';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { events } from '../../db/schema/events.ts';
import { organizerOrigins } from '../../db/schema/organizers.ts';
import { buildApi } from '../../testing/build-api.ts';
import { seedEvent } from '../../testing/seed-event.ts';
import { testServices } from '../../testing/test-services.ts';
import { htmlPage, webServer } from '../../testing/web-server.ts';

describe('POST /api/embed/check', async () => {
  const services = await testServices({ environment: { RATE_LIMIT_SCALE: '1' } });
  const app = await buildApi(services);
  const portal = services.config.publicUrl;
  let caller = 0;

  const snippet = (event: string) =>
    `<a class="dorsal-embed" href="${portal}/events/${event}" data-event="${event}">Inscríbete</a>` +
    `<script async src="${portal}/embed/v1.js"></script>`;

  /** Each call is from its own network by default. */
  async function check(
    payload: object,
    remoteAddress = `198.51.${Math.floor(++caller / 250)}.${caller % 250}`,
  ) {
    const response = await app.inject({ method: 'POST', url: '/api/embed/check', payload, remoteAddress });
    return {
      status: response.statusCode,
      headers: response.headers,
      body: response.json<EmbedCheckBody & ErrorBody>(),
    };
  }

  async function listedEvent(origins: readonly string[]) {
    const seeded = await seedEvent(services.db);
    const [event] = await services.db.select().from(events).where(eq(events.id, seeded.eventId));
    const organizerId = event?.organizerId ?? '';
    if (origins.length > 0)
      await services.db.insert(organizerOrigins).values(origins.map((origin) => ({ organizerId, origin })));
    return seeded;
  }

  it('reads the page at an address, and finds no problem', async () => {
    const page = await webServer((request, response) => htmlPage(snippet(slug))(request, response));
    const { slug } = await listedEvent([`http://127.0.0.1:${page.port}`]);

    const { status, body } = await check({ address: `http://127.0.0.1:${page.port}/carrera` });

    expect(status).toBe(200);
    expect(body).toEqual({
      address: `http://127.0.0.1:${page.port}/carrera`,
      embeds: [{ mode: 'inline', event: slug, eventName: 'Trail Nocturno del Garbí' }],
      findings: [],
    });
  });

  it('names the exact origin that is not listed, and the header that blocks', async () => {
    const headers = { 'content-security-policy': "frame-src 'self'" };
    const page = await webServer((request, response) => htmlPage(snippet(slug), headers)(request, response));
    const { slug } = await listedEvent(['https://club.example']);

    const { body } = await check({ address: `http://127.0.0.1:${page.port}/` });

    expect(body.findings).toEqual([
      { code: 'originNotListed', severity: 'linkOnly', subject: `http://127.0.0.1:${page.port}` },
      { code: 'frameBlocked', severity: 'linkOnly', subject: "frame-src 'self'" },
    ]);
  });

  it('reads a pasted page, with its headers, at its future address', async () => {
    const { eventId } = await listedEvent(['https://club.example']);
    const headers = "HTTP/2 200\nContent-Security-Policy: script-src 'self'";

    const { body } = await check({ html: snippet(eventId), headers, address: 'club.example/carrera' });

    expect(body.address).toBe('https://club.example/carrera');
    expect(body.findings).toEqual([
      { code: 'loaderBlocked', severity: 'linkOnly', subject: "script-src 'self'" },
    ]);
  });

  it.each([
    ['is not there', 'carrera-sin-nadie'],
    ['is not published', null],
  ])('reports that an event %s, without its name', async (_, handle) => {
    const { slug } = await seedEvent(services.db, { publishedAt: null });

    const { body } = await check({ html: snippet(handle ?? slug), address: 'https://club.example' });

    expect(body.embeds).toEqual([{ mode: 'inline', event: handle ?? slug, eventName: null }]);
    expect(body.findings).toEqual([{ code: 'eventUnknown', severity: 'blocks', subject: handle ?? slug }]);
  });

  it('finds nothing in an empty page', async () => {
    const { body } = await check({ html: '<h1>Carrera</h1>' });

    expect(body).toEqual({
      address: null,
      embeds: [],
      findings: [{ code: 'noEmbed', severity: 'blocks', subject: null }],
    });
  });

  it.each([
    ['nothing', {}, 'address', 'Escribe la dirección de la página o pega su HTML.'],
    [
      'headers alone',
      { headers: 'a: b', address: 'club.example' },
      'html',
      'Pega también el HTML de la página.',
    ],
    ['too much HTML', { html: 'a'.repeat(500_001) }, 'html', /^Es demasiado largo: pega como mucho 500 kB/],
    ['too many headers', { html: 'a', headers: 'a'.repeat(20_001) }, 'headers', /^Es demasiado largo/],
    ['no address', { address: 'javascript:alert(1)' }, 'address', /^Escribe la dirección completa/],
    [
      'an address with a password',
      { address: 'https://a:b@club.example' },
      'address',
      /^Escribe la dirección completa/,
    ],
  ])('answers 400 to %s', async (_, payload, field, text) => {
    const { status, body } = await check(payload);

    expect(status).toBe(400);
    expect(body.fields?.[field]).toMatch(text);
  });

  it('accepts HTML up to the stated size', async () => {
    expect((await check({ html: '"'.repeat(500_000) })).status).toBe(200);
    expect((await check({ html: 'a'.repeat(1_300_000) })).status).toBe(413);
  });

  it.each([
    ['http://10.0.0.7/', 422, 'page_not_public'],
    ['http://169.254.169.254/latest/meta-data/', 422, 'page_not_public'],
    ['http://127.0.0.1:1/', 503, 'page_unreachable'],
  ])('returns advice if %s is not read', async (address, status, code) => {
    const answer = await check({ address });

    expect(answer).toMatchObject({ status, body: { code } });
    expect(answer.body.message).toMatch(/Pega aquí su HTML/);
  });

  it('returns the status of the page', async () => {
    const page = await webServer((_request, response) => response.writeHead(404).end());

    const { status, body } = await check({ address: `http://127.0.0.1:${page.port}/` });

    expect(status).toBe(422);
    expect(body.message).toMatch(/código 404/);
  });

  it('fetches ten times an hour for one network; pasted pages are counted separately', async () => {
    const page = await webServer(htmlPage('<p>Carrera</p>'));
    const address = `http://127.0.0.1:${page.port}/`;
    for (let times = 0; times < 10; times += 1)
      expect((await check({ address }, '203.0.113.9')).status).toBe(200);

    const refused = await check({ address }, '203.0.113.9');

    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBeDefined();
    expect(page.seen).toHaveLength(10);
    expect((await check({ html: 'a' }, '203.0.113.9')).status).toBe(200);
  });
});
