import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { events } from '../db/schema/events.ts';
import { organizerOrigins, organizers } from '../db/schema/organizers.ts';
import { mostOrigins } from '../embed/organizer-origins.ts';
import { operate } from '../testing/operator.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';

describe('the pages that may show a checkout, for the operator', async () => {
  const services = await testServices();
  const { db } = services;
  const organizerOf = async (slug: string) => {
    const { eventId } = await seedEvent(db);
    const [event] = await db.select().from(events).where(eq(events.id, eventId));
    const id = event?.organizerId ?? '';
    await db.update(organizers).set({ slug }).where(eq(organizers.id, id));
    return { id, slug };
  };
  const club = await organizerOf('club');
  const other = await organizerOf('otro');
  beforeEach(() => db.delete(organizerOrigins));

  const listed = async (organizer = '') => {
    const { out } = await operate(services, `embed list ${organizer} --json`);
    return (JSON.parse(out) as { organizer: string; origin: string }[]).map(
      (row) => `${row.organizer} ${row.origin}`,
    );
  };

  it('embed add lists an origin as browsers write it, for that organizer alone', async () => {
    const added = await operate(services, 'embed add club HTTPS://WWW.Club.Example:443/');

    expect(added).toEqual({
      code: 0,
      out: 'club  https://www.club.example  added: it counts within a minute',
      error: '',
    });
    expect(await listed()).toEqual(['club https://www.club.example']);
    expect(await listed(other.slug)).toEqual([]);
  });

  it('embed add adds an origin once when run twice', async () => {
    await operate(services, 'embed add club https://club.example');

    const again = await operate(services, `embed add ${club.id} https://club.example/`);

    expect(again).toMatchObject({ code: 0, out: 'club  https://club.example  was listed before' });
    expect(await listed()).toHaveLength(1);
  });

  it('embed remove takes it off, once', async () => {
    await operate(services, 'embed add club https://club.example');
    await operate(services, 'embed add otro https://club.example');

    const removed = await operate(services, 'embed remove club https://club.example');

    expect(removed).toMatchObject({ code: 0, out: expect.stringContaining('removed') as string });
    expect(await listed()).toEqual(['otro https://club.example']);
    expect(await operate(services, 'embed remove club https://club.example')).toMatchObject({
      code: 0,
      out: 'club  https://club.example  was not listed',
    });
  });

  it('embed list shows the origins of all organizers or of one', async () => {
    await operate(services, 'embed add otro https://a.example');
    await operate(services, 'embed add club https://z.example');

    const { out } = await operate(services, 'embed list');

    expect(out.split('\n').map((line) => line.split(/\s+/)[1])).toEqual([
      'origin',
      'https://z.example',
      'https://a.example',
    ]);
    expect((await operate(services, 'embed list otro')).out).not.toContain('z.example');
  });

  it.each([
    ['club.example', 'is no origin'],
    ['https://*.club.example', 'has a wildcard'],
    ['https://club.example/carrera', 'has more than an origin'],
    ['https://ana:clave@club.example', 'has more than an origin'],
    ['http://club.example', 'is not https'],
  ])('embed add and remove refuse %s: it %s', async (text, why) => {
    for (const action of ['add', 'remove']) {
      const { code, out, error } = await operate(services, `embed ${action} club ${text}`);
      expect([code, out]).toEqual([1, '']);
      expect(error).toContain(`"${text}" ${why}`);
    }
    expect(await listed()).toEqual([]);
  });

  it.each(['embed list nadie', 'embed add nadie https://a.example', 'embed remove nadie https://a.example'])(
    '%s says which organizers there are',
    async (line) => {
      expect(await operate(services, line)).toEqual({
        code: 1,
        out: '',
        error: 'There is no organizer "nadie". There are: club, otro.',
      });
    },
  );

  it(`lists ${mostOrigins} of one organizer at most, also if several are added at once`, async () => {
    const origins = Array.from({ length: mostOrigins - 2 }, (_, at) => `https://a${at}.example`);
    await db.insert(organizerOrigins).values(origins.map((origin) => ({ organizerId: club.id, origin })));

    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => operate(services, `embed add club https://b${at}.example`)),
    );

    expect(answers.filter(({ code }) => code === 0)).toHaveLength(2);
    for (const { error } of answers.filter(({ code }) => code === 1)) {
      expect(error).toContain(
        '50 origins at most: remove one that is no longer used first. See embed list club.',
      );
    }
    expect(await listed('club')).toHaveLength(mostOrigins);
    expect(await operate(services, 'embed add club https://a0.example')).toMatchObject({ code: 0 });
    expect(await operate(services, 'embed add otro https://b.example')).toMatchObject({ code: 0 });
  });
});
