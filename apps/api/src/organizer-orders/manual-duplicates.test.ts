import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PanelHomeBody } from '@dorsal/api-contract/panel/home';
import type { PeopleOptionsBody, PeopleWindowBody } from '@dorsal/api-contract/panel/people';
import type { PanelPersonBody } from '@dorsal/api-contract/panel/people-person';
import type { OrganizerRole } from '@dorsal/domain/organizer-roles';
import type { DuplicateRule } from '@dorsal/domain/ticket-rules';
import { duplicatePeople } from '../db/schema/duplicate-people.ts';
import { events } from '../db/schema/events.ts';
import { orderDesk } from '../testing/order-desk.ts';
import { comparing, marc, nerea } from '../testing/twin-desk.ts';

const { db, event, url, staff } = await orderDesk({ sport: comparing('warn') });
const { eventId } = event;
const [ticketId] = event.ticketIds;
const member = await staff('orders');

const rule = (duplicates: DuplicateRule) =>
  db
    .update(events)
    .set({ sport: comparing(duplicates) })
    .where(eq(events.id, eventId));

const make = (...people: (typeof nerea | typeof marc)[]) =>
  member.post('', {
    kind: 'paidOutside',
    reason: 'Pagó en la tienda',
    buyer: { fullName: 'Club Triatló Torrent', email: 'club@correo.example' },
    participants: people.map((one) => ({ ticketId, email: 'socia@correo.example', ...one })),
    key: randomUUID(),
  });

/** What a role sees of the event's people. */
async function seenBy(role: OrganizerRole) {
  const { browser } = await staff(role);
  const people = url.replace(/orders$/, 'people');
  const sort = { by: 'name', direction: 'ascending' };
  const list = (audience: object) =>
    browser.call<PeopleWindowBody & { code?: string }>('POST', `${people}/list`, {
      body: { audience, sort, columns: [], offset: 0, limit: 10 },
    });
  const options = async () => (await browser.call<PeopleOptionsBody>('GET', `${people}/options`)).body;
  const tasks = async () => {
    const home = `${people.split('/events/')[0]}/home`;
    const { body } = await browser.call<PanelHomeBody>('GET', home);
    // The timer has no first screen.
    return 'tasks' in body ? body.tasks.filter(({ kind }) => kind === 'peopleRepeated') : [];
  };
  const review = (personId = '', twinId = '') =>
    browser.call<PanelPersonBody>('PUT', `${people}/${personId}/twins/${twinId}/review`);
  const person = async (personId: string) =>
    (await browser.call<PanelPersonBody>('GET', `${people}/${personId}`)).body;
  return { list, options, tasks, review, person };
}

describe('a manual order with a person who has a place', () => {
  it('is refused with the reference of the other order, if the event refuses it', async () => {
    const first = await make(nerea);
    await rule('refuse');

    const { status, body } = await make(marc, nerea);

    expect([status, body.code, body.message]).toEqual([
      409,
      'known_duplicate',
      `El documento de Nerea Lozano ya está en el pedido ${first.body.reference} de este evento, que solo admite una plaza por persona.`,
    ]);
    await rule('warn');
  });

  it('is made if the event only warns, and its answer names the other place', async () => {
    const { status, body } = await make(marc, nerea);

    expect(status).toBe(201);
    expect(body.people.map(({ fullName, twins }) => [fullName, twins])).toEqual([
      ['Marc Vidal', []],
      [
        'Nerea Lozano',
        [
          {
            _id: expect.any(String),
            fullName: 'Nerea Lozano',
            reference: expect.any(String),
            cause: 'document',
            isReviewed: false,
          },
        ],
      ],
    ]);
  });

  it('says at once if a person is in it twice', async () => {
    const { status, body } = await make(marc, marc);

    expect([status, body.code]).toEqual([400, 'invalid_answers']);
  });
});

describe('the people of an event with a person who has two places', () => {
  it('can be filtered by it, and the page of each names the other', async () => {
    const { list, options, person } = await seenBy('owner');

    expect((await options()).comparesPeople).toBe(true);
    const { body } = await list({ repeated: true });
    expect(body.total).toBe(2);
    const [one, other] = body.rows;
    expect((await person(one?._id ?? '')).details?.twins).toMatchObject([{ _id: other?._id }]);
    expect((await person(other?._id ?? '')).details?.twins).toMatchObject([{ _id: one?._id }]);
  });

  it.each<OrganizerRole>(['finance', 'reader', 'timer'])(
    'do not show it to a role that sees no documents: %s',
    async (role) => {
      const owner = await seenBy('owner');
      const [one, other] = (await owner.list({ repeated: true })).body.rows;
      const { list, options, tasks, review, person } = await seenBy(role);

      expect((await options()).comparesPeople).toBe(false);
      expect((await list({ repeated: true })).status).toBe(400);
      expect((await person(one?._id ?? '')).details?.twins).toEqual([]);
      expect(await tasks()).toEqual([]);
      expect((await review(one?._id, other?._id)).status).toBe(403);
    },
  );

  it('are a task until a member has looked at the pair, and again if it is found again', async () => {
    const { list, tasks, review } = await seenBy('orders');
    const [one, other] = (await list({ repeated: true })).body.rows;
    expect(await tasks()).toMatchObject([{ count: 1, eventId }]);
    expect((await review(one?._id, one?._id)).status).toBe(404);

    const { status, body } = await review(one?._id, other?._id);

    expect([status, body.details?.twins]).toMatchObject([200, [{ _id: other?._id, isReviewed: true }]]);
    expect((await review(other?._id, one?._id)).status).toBe(200);
    expect(await tasks()).toEqual([]);
    expect((await list({ repeated: true })).body.total).toBe(0);
    const pairs = await db.delete(duplicatePeople).returning();
    await db.insert(duplicatePeople).values(pairs);
    expect(await tasks()).toHaveLength(1);
    await db
      .update(events)
      .set({ startsAt: new Date('2020-01-01T08:00:00Z') })
      .where(eq(events.id, eventId));
    expect(await tasks()).toEqual([]);
  });
});
