import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { EntranceFiguresBody } from '@dorsal/api-contract/panel/entrance';
import type { PanelPersonBody } from '@dorsal/api-contract/panel/people-person';
import { checkInDevices, checkIns } from '../db/schema/check-ins.ts';
import { organizerActivity } from '../db/schema/members.ts';
import { orders, participants } from '../db/schema/orders.ts';
import { people } from '../db/schema/people.ts';
import { buildApi } from '../testing/build-api.ts';
import { eventsWithPhones, scanOf } from '../testing/check-in-phone.ts';
import { operate } from '../testing/operator.ts';
import { peopleDesk } from '../testing/people-desk.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices();
const { db } = services;
const portal = await buildApi(services);
const { phone } = eventsWithPhones(services, portal);
const minuteMs = 60_000;
const awaitingTransfer = {
  status: 'pending',
  paymentMethod: 'transfer',
  paidAt: null,
  expiresAt: new Date(Date.now() + 60 * minuteMs),
} as const;

async function gate() {
  const desk = await peopleDesk(services, { startsAt: new Date(Date.now() + 90 * minuteMs) });
  const { organizerId, eventId, slug, ticketIds } = desk;
  const url = `/api/organizer/${organizerId}/events/${eventId}`;
  const staff = await desk.staff('entrance');
  const figures = async () => (await staff.browser.call<EntranceFiguresBody>('GET', `${url}/entrance`)).body;
  const admit = (personId: string, { browser } = staff) =>
    browser.call<{ result: string; enteredAt: string | null; code?: string }>(
      'POST',
      `${url}/people/${personId}/admit`,
      { body: { guardianPresent: false } },
    );
  /** What the person's QR code carries. */
  const codeOf = async (personId: string) => {
    const [row] = await db
      .select({ id: people.participantId })
      .from(people)
      .where(eq(people.personId, personId));
    return row?.id ?? '';
  };
  return { ...desk, organizerId, eventId, slug, ticketIds, url, member: staff, figures, admit, codeOf };
}

describe('the entrance of an event', () => {
  it('counts the people inside by ticket and minute, and only those with a paid and active place', async () => {
    const { add, figures, codeOf, eventId, ticketIds } = await gate();
    const [ana, berta] = [await add('Ana'), await add('Berta')];
    await add('Carla', { ticketTypeId: ticketIds[1] ?? '' });
    await add('Refunded', { order: { status: 'refunded' } });
    await add('Cancelled', { cancelledAt: new Date() });
    await add('Waiting', { order: awaitingTransfer });
    const north = await phone(eventId);
    const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * minuteMs).toISOString();
    await north.sync([
      scanOf(await codeOf(ana), { scannedAt: at(12), admitted: true }),
      scanOf(await codeOf(berta), { scannedAt: at(2), admitted: true }),
    ]);

    const seen = await figures();

    expect(seen).toMatchObject({ expected: 3, inside: 2, timeZone: 'Europe/Madrid', problemCount: 0 });
    expect(seen.tickets.map(({ name, expected, inside }) => [name, expected, inside])).toEqual([
      ['10K', 2, 2],
      ['21K', 1, 0],
    ]);
    expect(seen.minutes.map(({ entries }) => entries)).toEqual([1, 1]);
    expect(seen.phones).toMatchObject([{ name: 'Entrada norte', recentEntries: 1 }]);
    expect(seen.phones[0]?.lastSeenAt).not.toBeNull();
  });

  it('lists neither revoked phones nor the row of the panel, for the operator either', async () => {
    const { add, figures, admit, eventId, slug, member, url } = await gate();
    const lost = await phone(eventId);
    await db.update(checkInDevices).set({ revokedAt: sql`now()` }).where(eq(checkInDevices.id, lost.id));
    await admit(await add('Ana'));

    expect((await figures()).phones).toEqual([]);
    expect((await member.browser.call<unknown[]>('GET', `${url}/devices`)).body).toHaveLength(1);
    expect((await operate(services, `devices list ${slug}`)).out).not.toContain('Panel');
  });

  it('lists the scans that need a person, newest first, without names of other events', async () => {
    const { add, figures, codeOf, eventId } = await gate();
    const other = await gate();
    const north = await phone(eventId);
    const ana = await add('Ana Gil');
    const codes = {
      ana: await codeOf(ana),
      waiting: await codeOf(await add('Bea', { order: awaitingTransfer })),
      cancelled: await codeOf(await add('Carla', { cancelledAt: new Date() })),
      foreign: await codeOf(await other.add('Otra')),
    };
    for (const code of [codes.ana, codes.ana, codes.waiting, codes.cancelled, codes.foreign, 'nada']) {
      await north.scan(code);
    }

    const { problems, problemCount } = await figures();

    expect(problems.map(({ kind, fullName }) => [kind, fullName])).toEqual([
      ['unknown', null],
      ['otherEvent', null],
      ['cancelled', 'Carla'],
      ['unpaid', 'Bea'],
      ['already', 'Ana Gil'],
    ]);
    expect(problemCount).toBe(5);
    expect(problems[4]).toMatchObject({ phone: 'Entrada norte', enteredBy: 'Entrada norte' });
    expect(problems[1]).toMatchObject({ enteredAt: null, enteredBy: null });
  });

  it('reports two phones that let in the same ticket without network', async () => {
    const { add, figures, codeOf, eventId } = await gate();
    const [north, south] = [await phone(eventId), await phone(eventId)];
    const code = await codeOf(await add('Ana Gil'));
    const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * minuteMs).toISOString();

    await north.sync([scanOf(code, { scannedAt: at(5), admitted: true })]);
    await south.sync([scanOf(code, { scannedAt: at(3), admitted: true })]);

    expect((await figures()).problems).toMatchObject([{ kind: 'double', fullName: 'Ana Gil' }]);
  });
});

describe('a person whom staff let in from the panel', () => {
  it('is inside, like a scanned one; the activity says who did it', async () => {
    const { add, admit, figures, organizerId, url, codeOf, eventId, staff } = await gate();
    const ana = await add('Ana Gil');

    expect(await admit(ana)).toMatchObject({ status: 200, body: { result: 'ok' } });

    expect(await figures()).toMatchObject({ inside: 1, expected: 1, problems: [] });
    const owner = await staff('owner');
    const { body } = await owner.browser.call<PanelPersonBody>('GET', `${url}/people/${ana}`);
    expect(body.details?.scans).toMatchObject([{ device: 'Panel', result: 'ok' }]);
    const north = await phone(eventId);
    expect((await north.scan(await codeOf(ana))).body.result).toBe('already');
    const entries = await db
      .select({ action: organizerActivity.action, subject: organizerActivity.subject })
      .from(organizerActivity)
      .where(eq(organizerActivity.organizerId, organizerId));
    expect(entries).toContainEqual({ action: 'personAdmitted', subject: 'Ana Gil' });
  });

  it('enters once, also if two members press at the same time', async () => {
    const { add, admit, staff } = await gate();
    const ana = await add('Ana Gil');
    const others = await Promise.all(Array.from({ length: 4 }, () => staff('entrance')));

    const answers = await Promise.all(others.map((one) => admit(ana, one)));

    expect(answers.map(({ body }) => body.result).toSorted()).toEqual([
      'already',
      'already',
      'already',
      'ok',
    ]);
    expect(await admit(ana)).toMatchObject({ body: { result: 'already' } });
  });

  it('is refused without a paid and active place, and leaves no entry', async () => {
    const { add, admit } = await gate();
    const cancelled = await add('Carla', { cancelledAt: new Date() });
    const waiting = await add('Bea', { order: awaitingTransfer });

    for (const personId of [cancelled, waiting]) {
      expect(await admit(personId)).toMatchObject({
        status: 200,
        body: { result: 'notPaid', enteredAt: null },
      });
    }
    const entries = await db
      .select({ id: checkIns.participantId })
      .from(checkIns)
      .innerJoin(participants, eq(participants.id, checkIns.participantId))
      .innerJoin(orders, eq(orders.id, participants.orderId))
      .innerJoin(people, eq(people.participantId, participants.id))
      .where(eq(people.personId, cancelled));
    expect(entries).toEqual([]);
  });

  it('of another event of the same organizer is not found', async () => {
    const [mine, other] = [await gate(), await gate()];

    expect(await mine.admit(await other.add('Ana'))).toMatchObject({ status: 404 });
  });
});
