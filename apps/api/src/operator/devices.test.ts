import { eq } from 'drizzle-orm';
import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import { checkInDevices } from '../db/schema/check-ins.ts';
import { orders } from '../db/schema/orders.ts';
import { buildApi } from '../testing/build-api.ts';
import { CheckInPhone, eventsWithPhones, scanOf } from '../testing/check-in-phone.ts';
import { operate } from '../testing/operator.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';
import { terminalQr } from './terminal-qr.ts';

const dayMs = 86_400_000;

interface AddedDevice {
  readonly id: string;
  readonly token: string;
  readonly address: string;
  readonly expiresAt: string;
}

describe('the check-in devices, for the operator', async () => {
  const services = await testServices({ environment: { PUBLIC_URL: 'https://dorsal.example' } });
  const { db } = services;
  const app = await buildApi(services);
  const { sold, phone } = eventsWithPhones(services, app);
  const add = async (words: string) => {
    const { out } = await operate(services, `devices add ${words} --json`);
    return JSON.parse(out) as AddedDevice;
  };
  const day = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

  it('devices add shows the address that admits the phone once, and stores only the hash of its token', async () => {
    const { slug, people } = await sold();

    const { code, out } = await operate(services, `devices add ${slug} "Entrada norte"`);

    const [, token = ''] = /https:\/\/dorsal\.example\/check-in#([\w-]{43})\n/.exec(out) ?? [];
    expect([code, token]).toEqual([0, expect.stringMatching(/./)]);
    const [row] = await db.select().from(checkInDevices).where(eq(checkInDevices.name, 'Entrada norte'));
    expect(JSON.stringify(row)).not.toContain(token);
    const north = new CheckInPhone(app, { id: row?.id ?? '', token });
    expect((await north.scan(people[0])).body.result).toBe('ok');
    expect((await operate(services, `devices list ${slug}`)).out).not.toContain(token);
  });

  it('devices add admits it until 7 days after the start of the event, found by its id too', async () => {
    const startsAt = new Date('2030-04-05T19:00:00Z');
    const { eventId } = await seedEvent(db, { startsAt });

    const { expiresAt } = await add(`${eventId} Norte`);

    expect(expiresAt).toBe('2030-04-12T19:00:00.000Z');
  });

  it('devices add admits it for 30 days if the event has no date', async () => {
    const { slug } = await seedEvent(db, { startsAt: null });

    const { expiresAt } = await add(`${slug} Norte`);

    expect((Date.parse(expiresAt) - Date.now()) / dayMs).toBeCloseTo(30, 2);
  });

  it("devices add --until takes the whole day in the event's zone", async () => {
    const startsAt = new Date('2030-04-05T19:00:00Z');
    const { slug } = await seedEvent(db, { startsAt, timeZone: 'Atlantic/Canary' });

    const { expiresAt } = await add(`${slug} Norte --until 2030-04-06`);

    expect(expiresAt).toBe('2030-04-06T23:00:00.000Z');
  });

  it.each([
    ['a day that is over', () => `--until ${day(-2)}`, 1, 'is over'],
    ['a day too far', () => `--until ${day(30 + 95)}`, 1, 'is too far'],
    ['no day', () => '--until mañana', 2, 'takes a day'],
    ['a day that no calendar has', () => '--until 2030-02-30', 2, 'takes a day'],
  ])('devices add refuses %s', async (_, option, code, message) => {
    const { slug } = await seedEvent(db);

    const answer = await operate(services, `devices add ${slug} Norte ${option()}`);

    expect(answer).toMatchObject({ code, error: expect.stringContaining(message) as string });
  });

  it('devices add asks for --until if the event was long ago', async () => {
    const { slug } = await seedEvent(db, { startsAt: new Date(Date.now() - 8 * dayMs) });

    expect(await operate(services, `devices add ${slug} Norte`)).toMatchObject({
      code: 1,
      error: expect.stringContaining('--until') as string,
    });
    expect(await add(`${slug} Norte --until ${day(1)}`)).toMatchObject({ token: expect.any(String) });
  });

  it.each([
    ['another', 'Norte', 'There is no event "another"'],
    ['', '', 'A device has a name'],
  ])('devices add refuses the event "%s" and the name "%s"', async (event, name, message) => {
    const { slug } = await seedEvent(db);

    const { code, error } = await operate(services, `devices add ${event || slug} "${name}"`);

    expect([code, error]).toEqual([1, expect.stringContaining(message)]);
  });

  it('devices revoke refuses the next call of the phone, once', async () => {
    const { slug, people } = await sold();
    const { id, token } = await add(`${slug} Norte`);
    const north = new CheckInPhone(app, { id, token });

    const first = await operate(services, `devices revoke ${id}`);
    const again = await operate(services, `devices revoke ${id}`);

    expect([first.out, again.out]).toEqual([
      `${id}  revoked: its next call is refused`,
      `${id}  was revoked before`,
    ]);
    expect(await north.send(scanOf(people[0]))).toMatchObject({
      status: 401,
      body: { code: 'device_revoked' },
    });
    expect(await operate(services, 'devices revoke x')).toMatchObject({ code: 1 });
  });

  it('devices renew replaces the lost link of a phone: its scans stay its own, the old link is dead', async () => {
    const { slug, people } = await sold();
    const { id, token, expiresAt } = await add(`${slug} Norte`);
    const [lost, later] = [scanOf(people[0], { admitted: true }), scanOf(people[0])];
    const before = new CheckInPhone(app, { id, token });
    const { body: answer } = await before.send(lost);
    await operate(services, `devices revoke ${id}`);

    const { out } = await operate(services, `devices renew ${id} --json`);

    const renewed = JSON.parse(out) as AddedDevice;
    expect(renewed).toMatchObject({ id, event: slug, name: 'Norte', expiresAt });
    expect(renewed.address).toBe(`https://dorsal.example/check-in#${renewed.token}`);
    expect(await before.send(later)).toMatchObject({ status: 401, body: { code: 'device_unknown' } });
    const north = new CheckInPhone(app, renewed);
    // Its answer was lost: it isn't "already" against itself.
    expect((await north.send(lost)).body).toEqual(answer);
    expect((await north.send(later)).body.result).toBe('already');
    expect((await operate(services, `devices list ${slug}`)).out).not.toContain(renewed.token);
  });

  it('devices renew readmits an expired phone, as long as a new one or until the given day', async () => {
    const startsAt = new Date('2030-04-05T19:00:00Z');
    const { slug } = await seedEvent(db, { startsAt, timeZone: 'Atlantic/Canary' });
    const { id } = await add(`${slug} Norte`);
    await db.update(checkInDevices).set({ expiresAt: new Date() }).where(eq(checkInDevices.id, id));
    const renew = async (option = '') => {
      const { out } = await operate(services, `devices renew ${id} --json ${option}`);
      return (JSON.parse(out) as AddedDevice).expiresAt;
    };

    expect(await renew()).toBe('2030-04-12T19:00:00.000Z');
    expect(await renew('--until 2030-04-06')).toBe('2030-04-06T23:00:00.000Z');
    expect(await renew()).toBe('2030-04-06T23:00:00.000Z');
    expect(await operate(services, `devices renew ${id} --until 2020-01-01`)).toMatchObject({ code: 1 });
    expect(await operate(services, 'devices renew x')).toMatchObject({ code: 1 });
  });

  it('devices list shows the state, last call, scans and entries of each', async () => {
    const { slug, eventId, people } = await sold(2);
    const [north, idle] = [await phone(eventId), await phone(eventId)];
    await north.sync([scanOf(people[0]), scanOf(people[0]), scanOf('nadie')]);
    // The younger one.
    const now = new Date();
    await db
      .update(checkInDevices)
      .set({ createdAt: now, expiresAt: now })
      .where(eq(checkInDevices.id, idle.id));

    const { out } = await operate(services, `devices list ${slug} --json`);

    expect(JSON.parse(out)).toMatchObject([
      { id: north.id, state: 'active', lastSeenAt: expect.any(String), scans: 3, entries: 1 },
      { id: idle.id, state: 'expired', lastSeenAt: null, scans: 0, entries: 0 },
    ]);
    expect((await operate(services, 'devices list')).out).toContain(north.id);
  });

  it('check-ins list shows the person, ticket, phone, time and answer', async () => {
    const { slug, eventId, people, order } = await sold(2);
    const north = await phone(eventId);
    await north.scan(people[0]);
    await north.scan('https://correo.example');

    const { code, out } = await operate(services, `check-ins list ${slug}`);
    const [, latest, first, , sums] = out.split('\n');

    expect(code).toBe(0);
    expect(latest).toMatch(/Entrada norte +unknown +– .* https:\/\/correo\.example$/);
    const moment = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d`;
    const entry = `${moment} +Entrada norte +ok +asked +${moment} +Entrada norte`;
    expect(first).toMatch(new RegExp(`^${entry} .* Participante 1 +21K Calderona +${people[0]}$`));
    expect(sums).toBe('1 have gone in, 1 are still expected.');
    const { out: shown } = await operate(services, `orders show ${order._id} --json`);
    const { participants } = JSON.parse(shown) as { participants: unknown[] };
    expect(participants).toMatchObject([{ enteredAt: expect.any(String) }, { enteredAt: null }]);
  });

  it('check-ins list --double lists scans that let in a second person, or one without a valid ticket', async () => {
    const { slug, eventId, people, order } = await sold(4);
    const [north, south] = [await phone(eventId), await phone(eventId)];
    const [first, second = '', third = '', fourth = ''] = people;
    const ago = (minutes: number) => ({ scannedAt: new Date(Date.now() - minutes * 60_000).toISOString() });
    const letIn = (id: string, minutes: number) => scanOf(id, { ...ago(minutes), admitted: true });
    const refused = (id: string, minutes: number) => scanOf(id, { ...ago(minutes), admitted: false });
    const [beaten, laterBeaten] = [letIn(first, 5), letIn(second, 5)];
    // Of the first ticket the later scan arrives first, of the second the earlier one.
    await south.sync([beaten]);
    await north.sync([letIn(first, 10), letIn(second, 10), letIn(third, 10)]);
    await south.sync([laterBeaten]);
    // Shown twice and refused, online and offline.
    await south.sync([refused(third, 4), scanOf(third, { admitted: false }), refused('nadie', 4)]);
    // Admitted by a helper at check-in, or by an old list.
    const stranger = letIn('alguien', 3);
    const refunded = letIn(fourth, 3);
    await db.update(orders).set({ status: 'refund_pending' }).where(eq(orders.id, order._id));
    await north.sync([stranger, refunded]);

    const { out } = await operate(services, `check-ins list ${slug} --double --json`);

    const rows = JSON.parse(out) as { scanId: string; result: string; letIn: string }[];
    expect(new Map(rows.map(({ scanId, ...row }) => [scanId, `${row.result}, ${row.letIn}`]))).toEqual(
      new Map([
        [beaten.scanId, 'ok, unasked'],
        [laterBeaten.scanId, 'already, unasked'],
        [stranger.scanId, 'unknown, unasked'],
        [refunded.scanId, 'notPaid, unasked'],
      ]),
    );
    expect(
      (await operate(services, `check-ins list ${slug} --limit 2 --json`)).out.match(/scanId/g),
    ).toHaveLength(2);
  });

  it('check-ins list says perhaps of what phones that tell nothing scanned without network, and lists none they refused', async () => {
    const { slug, eventId, people, order } = await sold(2);
    const [north, silent] = [await phone(eventId), await phone(eventId)];
    const ago = (minutes: number) => ({ scannedAt: new Date(Date.now() - minutes * 60_000).toISOString() });
    await north.scan(people[0], { ...ago(10), admitted: true });
    const again = scanOf(people[0], ago(5));
    const [stranger, refunded] = [scanOf('nadie', ago(4)), scanOf(people[1] ?? '', ago(3))];
    await silent.sync([again, stranger]);
    await db.update(orders).set({ status: 'refund_pending' }).where(eq(orders.id, order._id));
    await silent.sync([refunded]);

    const { out } = await operate(services, `check-ins list ${slug} --double`);
    const { out: json } = await operate(services, `check-ins list ${slug} --double --json`);

    expect(out.split('\n')[1]).toMatch(/ already +perhaps .* perhaps +Participante 1 /);
    expect(JSON.parse(json)).toMatchObject([{ scanId: again.scanId, letIn: 'perhaps', isDouble: true }]);
    expect(JSON.parse(json)).toHaveLength(1);
  });

  it('the QR in a terminal holds the address', () => {
    const address = `https://dorsal.example/check-in#${'A'.repeat(43)}`;
    const { pixels, width } = pixelsOf(terminalQr(address));

    expect(jsQR(pixels, width, pixels.length / 4 / width)?.data).toBe(address);
  });
});

/** What a terminal shows: each character is two dots, one above the other, of four pixels a side. */
function pixelsOf(text: string): { pixels: Uint8ClampedArray; width: number } {
  const dots = text.split('\n').flatMap((row) => {
    const pairs = [...row.matchAll(/\[(30|97);(40|107)m▀/g)];
    return [pairs.map(([, above]) => above === '97'), pairs.map(([, , below]) => below === '107')];
  });
  const rows = dots.flatMap((row) => Array.from({ length: 4 }, () => row));
  const shades = rows.flatMap((row) => row.flatMap((isLight) => Array.from({ length: 4 }, () => isLight)));
  const pixels = Uint8ClampedArray.from(
    shades.flatMap((isLight) => Array.from({ length: 4 }, () => (isLight ? 255 : 0))),
  );
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = 255;
  return { pixels, width: (dots[0]?.length ?? 0) * 4 };
}
