import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PanelHomeBody } from '@dorsal/api-contract/panel/home';
import type { PeopleWindowBody } from '@dorsal/api-contract/panel/people';
import type { PanelPersonBody } from '@dorsal/api-contract/panel/people-person';
import type { OrganizerRole } from '@dorsal/domain/organizer-roles';
import { guardianConsents } from '../db/schema/guardian-consents.ts';
import { manualOrders } from '../db/schema/manual-orders.ts';
import { orders, participants } from '../db/schema/orders.ts';
import { people } from '../db/schema/people.ts';
import { forgetPersonFields } from '../orders/forget-person-fields.ts';
import { carmesEmail, guardianDesk, signsAtOnce, vera } from '../testing/guardian-desk.ts';
import { buildPanel, signedInStaff } from '../testing/panel-staff.ts';

const desk = await guardianDesk();
const { db, services, sold, sign, refuse, correct, consentOf } = desk;
const panel = await buildPanel(services);

async function inPanel(sale: Awaited<ReturnType<typeof sold>>, role: OrganizerRole = 'owner') {
  const { organizerId, eventId } = sale.event;
  const { browser } = await signedInStaff(services, panel, { organizerId, role });
  const [row] = await db
    .select({ personId: people.personId })
    .from(people)
    .where(eq(people.participantId, sale.participantId));
  const url = `/api/organizer/${organizerId}/events/${eventId}`;
  const person = `${url}/people/${row?.personId}`;
  return {
    browser,
    url,
    person,
    see: async () => (await browser.call<PanelPersonBody>('GET', person)).body,
    ask: () => browser.call<PanelPersonBody & { code?: string }>('POST', `${person}/guardian-request`),
    tasks: async () => {
      const { body } = await browser.call<PanelHomeBody>('GET', `/api/organizer/${organizerId}/home`);
      return body.tasks.filter(({ kind }) => kind === 'guardianMissing');
    },
  };
}

async function expireLink({ participantId, order }: Awaited<ReturnType<typeof sold>>) {
  const longAgo = sql`now() - interval '10 years'`;
  await db
    .update(guardianConsents)
    .set({ askedAt: longAgo })
    .where(eq(guardianConsents.participantId, participantId));
  await db.update(orders).set({ paidAt: longAgo }).where(eq(orders.id, order._id));
}

describe('a person in the panel', () => {
  it('sends no further link after the guardian refused: only the guardian may change that', async () => {
    const sale = await sold();
    const { ask } = await inPanel(sale);
    await refuse(sale.token);

    expect(await ask()).toMatchObject({ status: 409, body: { code: 'request_refused' } });
    expect((await sign(sale.token)).status).toBe(200);
  });

  it('shows how far the consent is, and sends the link again', async () => {
    const sale = await sold();
    const { see, ask } = await inPanel(sale);

    expect((await see()).details?.guardian).toEqual({
      state: 'waiting',
      email: carmesEmail,
      deadline: '2030-12-10T18:00:00.000Z',
      signedAt: null,
      sentAt: expect.any(String),
      mayAsk: true,
    });
    expect(await ask()).toMatchObject({ status: 200, body: { details: { guardian: { state: 'waiting' } } } });

    await sign(sale.token);
    expect((await see()).details).toMatchObject({
      guardian: { state: 'signed', mayAsk: false },
      person: expect.arrayContaining([
        { key: 'guardian', label: 'Nombre de quien autoriza', value: 'Carme Mas Ribes' },
      ]),
    });
    expect((await ask()).body.code).toBe('request_closed');
  });

  it('shows a refusal with its guardian, also after the buyer has consented instead', async () => {
    const sale = await sold();
    const { see } = await inPanel(sale);
    await refuse(sale.token);
    const refusals = [{ at: expect.any(String), by: 'Carme Mas Ribes', of: 'Vera Soler Ferrer' }];
    expect((await see()).details?.consents).toEqual({ refusals, given: null });

    const person = { ...vera, guardian: signsAtOnce };
    await correct(sale.order, sale.participantId, {
      fullName: 'Vera Soler Ferrer',
      email: sale.owner.email,
      person,
    });

    const given = { at: expect.any(String), by: 'Carme Mas Ribes' };
    expect((await see()).details).toMatchObject({ guardian: null, consents: { refusals, given } });
  });

  it.each<[OrganizerRole, string[]]>([
    ['owner', [carmesEmail]],
    ['editor', [carmesEmail]],
    ['orders', [carmesEmail]],
    ['finance', []],
    ['timer', []],
  ])('shows a refusal only to roles that see documents: %s', async (role, seen) => {
    const sale = await sold({ person: { ...vera, guardian: { kind: 'asked', email: carmesEmail } } });
    await refuse(sale.token);

    const { details } = await (await inPanel(sale, role)).see();

    expect(details?.consents.refusals.map(({ by }) => by)).toEqual(seen);
  });

  it('names no guardian once their document is deleted', async () => {
    const sale = await sold();
    await refuse(sale.token);
    await sign(sale.token);
    const { see } = await inPanel(sale);
    expect((await see()).details).toMatchObject({
      guardian: { email: carmesEmail },
      consents: { given: { by: 'Carme Mas Ribes' } },
    });
    await db.execute(
      sql`update events set starts_at = now() - interval '92 days' where id = ${sale.event.eventId}`,
    );

    await forgetPersonFields(db);

    const { details } = await see();
    expect(details).toMatchObject({ guardian: { email: null }, consents: { refusals: [], given: null } });
    expect(JSON.stringify([details?.guardian, details?.consents, details?.person])).not.toContain('Carme');
  });

  it('hides the address from roles that see no contact data', async () => {
    const { see } = await inPanel(await sold(), 'timer');

    expect((await see()).details?.guardian).toMatchObject({ email: null, mayAsk: false });
  });

  it('is corrected by staff, who ask a guardian but cannot sign in their name', async () => {
    const sale = await sold();
    const { browser, person } = await inPanel(sale);
    const body = { fullName: 'Vera Soler', email: sale.owner.email };

    const refused = await browser.call<{ fields?: object }>('PUT', person, {
      body: { ...body, person: { ...vera, guardian: signsAtOnce } },
    });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([
      400,
      ['person.guardian.email'],
    ]);

    const guardian = { kind: 'asked', email: 'andreu@correo.example' };
    await browser.call('PUT', person, { body: { ...body, person: { ...vera, guardian } } });
    expect((await consentOf(sale.participantId))?.email).toBe('andreu@correo.example');
  });

  it('gets no ticket again before the signature, also at an address of their own', async () => {
    const sale = await sold({ email: 'vera.propia@correo.example' });
    const { browser, person } = await inPanel(sale);
    const resend = () => browser.call<{ code?: string }>('POST', `${person}/resend`);

    expect(await resend()).toMatchObject({ status: 409, body: { code: 'guardian_awaited' } });
    await sign(sale.token);
    expect((await resend()).status).toBe(200);
  });

  it('enters from the panel only with the guardian present', async () => {
    const { browser, person } = await inPanel(await sold());
    const admit = (guardianPresent: boolean) =>
      browser.call('POST', `${person}/admit`, { body: { guardianPresent } });

    expect((await admit(false)).body).toEqual({ result: 'consentMissing', enteredAt: null });
    expect((await admit(true)).body).toMatchObject({ result: 'ok' });
  });
});

describe('the tasks of the home page', () => {
  it('has the people whose guardian refused or let the deadline pass', async () => {
    const sale = await sold();
    const { tasks } = await inPanel(sale);
    expect(await tasks()).toEqual([]);

    await refuse(sale.token);
    expect(await tasks()).toMatchObject([{ kind: 'guardianMissing', count: 1, eventId: sale.event.eventId }]);

    await sign(sale.token);
    expect(await tasks()).toEqual([]);
  });

  it('has those of whom the deadline is over', async () => {
    const sale = await sold();
    await db.execute(
      sql`update events set starts_at = now() + interval '1 day' where id = ${sale.event.eventId}`,
    );
    await expireLink(sale);

    expect(await (await inPanel(sale)).tasks()).toMatchObject([{ kind: 'guardianMissing', count: 1 }]);
    expect(await (await inPanel(sale, 'reader')).tasks()).toEqual([]);
  });

  it('does not have those of an event that has started', async () => {
    const sale = await sold();
    await db.execute(
      sql`update events set starts_at = now() - interval '1 hour' where id = ${sale.event.eventId}`,
    );
    await expireLink(sale);

    expect(await (await inPanel(sale)).tasks()).toEqual([]);
  });
});

describe('the list of people', () => {
  it('finds those whose guardian has not consented, and has a column for it', async () => {
    const sale = await sold();
    const { browser, url } = await inPanel(sale);
    const list = async (audience: object) => {
      const sort = { by: 'name', direction: 'ascending' };
      const body = { audience, sort, columns: ['awaitsGuardian'], offset: 0, limit: 50 };
      const { body: found } = await browser.call<PeopleWindowBody>('POST', `${url}/people/list`, { body });
      return found.rows.map(({ fullName, cells }) => [fullName, ...cells]);
    };

    expect(await list({ awaitsGuardian: true })).toEqual([['Vera Soler Ferrer', true]]);
    await sign(sale.token);
    expect(await list({ awaitsGuardian: true })).toEqual([]);
    expect(await list({})).toEqual([['Vera Soler Ferrer', false]]);
  });
});

it('an order that staff make asks the guardian, and refuses a signature of staff', async () => {
  const sale = await sold();
  const { browser, url } = await inPanel(sale);
  const [ticketId] = sale.event.ticketIds;
  const buyer = { fullName: 'Club Triatló Torrent', email: 'club@correo.example' };
  const make = (person: object) =>
    browser.call<{ _id: string; fields?: object; mails: { kind: string }[] }>('POST', `${url}/orders`, {
      body: {
        kind: 'invitation',
        reason: 'Ganadora',
        buyer,
        participants: [{ ticketId, ...buyer, fullName: 'Vera Soler', person }],
        key: randomUUID(),
      },
    });

  const refused = await make({ ...vera, guardian: signsAtOnce });
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([
    400,
    ['participants.0.person.guardian.email'],
  ]);

  const made = await make(vera);
  expect(made.status).toBe(201);
  expect(made.body.mails.map(({ kind }) => kind)).toContain('guardian-asked');
  const [row] = await db.select().from(participants).where(eq(participants.orderId, made.body._id));
  expect((await consentOf(row?.id ?? ''))?.signedAt).toBeNull();
  expect(await db.$count(manualOrders, eq(manualOrders.orderId, made.body._id))).toBe(1);
});
