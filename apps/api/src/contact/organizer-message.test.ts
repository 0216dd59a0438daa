import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { events } from '../db/schema/events.ts';
import { rateLimits } from '../db/schema/limits.ts';
import { newId } from '../ids.ts';
import { Browser } from '../testing/browser.ts';
import { mailRoom } from '../testing/mail-room.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { buildApi } from '../testing/build-api.ts';
import { solveCaptcha } from '../testing/solve-captcha.ts';
import { testServices } from '../testing/test-services.ts';

const room = await mailRoom();
const { db, app } = room;
const club = 'hola@club.example';
const visitor = 'lucia@correo.example';

const seedClub = () => seedEvent(db, { name: 'Trail <b>Nocturno</b>', contactEmail: club });

async function send(handle: string, body: Readonly<Record<string, string>> = {}, ip?: string) {
  const browser = new Browser(app, { ...(ip && { ip }) });
  return browser.call('POST', `/api/events/event/${handle}/organizer-message`, {
    body: {
      name: 'Lucía Ferrer',
      email: visitor,
      message: '¿Hay guardarropa?',
      recaptcha: await solveCaptcha(browser),
      ...body,
    },
  });
}

beforeEach(async () => {
  await db.delete(rateLimits);
});

describe("a message to an event's organizer", () => {
  it('goes from the portal to the organizer, with the visitor as Reply-To', async () => {
    const { slug } = await seedClub();

    expect((await send(slug)).status).toBe(200);
    await room.deliver();

    const mail = room.mailTo(club);
    expect(mail).toMatchObject({
      subject: 'Mensaje sobre Trail <b>Nocturno</b>',
      from: { name: 'Dorsal', address: 'hola@dorsal.example' },
      to: [{ name: 'Club de Muntanya Calderona', address: club }],
      replyTo: [{ name: 'Lucía Ferrer', address: visitor }],
    });
    expect(mail?.text).toContain('¿Hay guardarropa?');
    expect(room.mailsTo(visitor)).toEqual([]);
  });

  it('shows what the visitor wrote as text', async () => {
    const { slug } = await seedClub();

    await send(slug, { name: 'Lucía <i>F</i>', message: '<script>alert(1)</script>' });
    await room.deliver();

    const html = room.mailTo(club)?.html ?? '';
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).not.toMatch(/<script|<i>F<\/i>/);
  });

  it('is answered 404 when the event is unknown or withdrawn', async () => {
    const { slug, eventId } = await seedClub();
    await db.update(events).set({ publishedAt: null }).where(eq(events.id, eventId));

    expect((await send(slug)).status).toBe(404);
    expect((await send(newId())).status).toBe(404);
  });

  it('is answered 409 when the organizer accepts none', async () => {
    const { slug } = await seedEvent(db);

    expect(await send(slug)).toMatchObject({ status: 409, body: { code: 'no_contact' } });
  });

  it.each([
    ['without a captcha', { recaptcha: '' }],
    ['with a forged captcha', { recaptcha: '1790000000.14.abc.def~1-2-3' }],
    ['with a header in the name', { name: 'Lucía\r\nBcc: otra@mala.example' }],
    ['without a text', { message: ' ' }],
  ])('is answered 400 %s', async (_, body) => {
    const { slug } = await seedClub();

    expect((await send(slug, body)).status).toBe(400);
  });

  it('is answered 429 after sixty from all networks to one organizer in an hour', async () => {
    const { slug, organizerId } = await seedClub();
    await db.insert(rateLimits).values({
      key: `organizer-message/${organizerId}`,
      count: 59,
      resetsAt: new Date(Date.now() + 3_600_000),
    });

    expect((await send(slug, {}, '203.0.113.1')).status).toBe(200);
    expect((await send(slug, {}, '203.0.113.2')).status).toBe(429);
    const other = await seedClub();
    expect((await send(other.slug, {}, '203.0.113.3')).status).toBe(200);
  });
});

describe('messages of one network', async () => {
  const services = await testServices({ environment: { RATE_LIMIT_SCALE: '1' } });
  const browser = new Browser(await buildApi(services));
  const { slug } = await seedEvent(services.db, { contactEmail: club });
  const write = async (path: `/api/${string}`) => {
    const body = {
      name: 'Lucía',
      email: visitor,
      message: 'Hola.',
      recaptcha: await solveCaptcha(browser),
    };
    return (await browser.call('POST', path, { body })).status;
  };
  const toOrganizer = () => write(`/api/events/event/${slug}/organizer-message`);

  it('are answered 429 after five in an hour, whether they go to an organizer or to the portal', async () => {
    for (let times = 0; times < 4; times += 1) expect(await toOrganizer()).toBe(200);
    expect(await write('/api/general/contactform')).toBe(200);

    expect(await toOrganizer()).toBe(429);
  });
});
