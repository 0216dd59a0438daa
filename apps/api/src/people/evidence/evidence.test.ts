import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EvidencePageBody } from '@dorsal/api-contract/panel/evidence';
import type { PanelPersonBody } from '@dorsal/api-contract/panel/people-person';
import { consentEvidence } from '../../db/schema/consent-evidence.ts';
import { events } from '../../db/schema/events.ts';
import { organizerActivity } from '../../db/schema/members.ts';
import { panelSessions } from '../../db/schema/panel-sessions.ts';
import { people } from '../../db/schema/people.ts';
import type { Question } from '../../db/json/question.ts';
import { textHash } from '../../evidence/text-hash.ts';
import { newId } from '../../ids.ts';
import { buildApi } from '../../testing/build-api.ts';
import { Buyer, checkoutOf } from '../../testing/buyer.ts';
import { peopleDesk } from '../../testing/people-desk.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { testServices } from '../../testing/test-services.ts';

const services = await testServices();
const { db } = services;
const longText = Array.from(
  { length: 120 },
  (_, at) => `Artículo ${at + 1}. Se corre con dorsal visible y sin auriculares.`,
).join('\n');
const rules: Question = {
  id: newId(),
  kind: 'waiver',
  label: 'Acepto el reglamento',
  required: true,
  text: longText,
  version: '2',
};
const desk = await peopleDesk(services, {
  questions: [rules],
  tickets: [{ name: '10K', priceCents: 0 }],
  timeZone: 'Atlantic/Canary',
});
const { eventId, organizerId, url } = desk;
const evidenceUrl = url.replace(/people$/, 'evidence');
const buyer = new Buyer(await buildApi(services));
const owner = await desk.staff('owner');
const orders = await desk.staff('orders');

const list = (body: object = {}, by = owner) =>
  by.browser.call<EvidencePageBody & { code?: string }>('POST', `${evidenceUrl}/list`, { body });
const activityOf = (action: typeof organizerActivity.$inferSelect.action) =>
  db
    .select()
    .from(organizerActivity)
    .where(and(eq(organizerActivity.organizerId, organizerId), eq(organizerActivity.action, action)));

async function buy(fullName: string) {
  const { body: order } = await buyer.place(eventId, [{ ticketId: desk.ticketIds[0], quantity: 1 }]);
  const answers = [{ questionId: rules.id, value: true, version: '2' }];
  await buyer.checkout(order, {
    participants: checkoutOf(order).participants.map((one) => ({ ...one, fullName, answers })),
  });
  const [person] = await db.select().from(people).where(eq(people.orderId, order._id));
  return {
    orderId: order._id,
    personId: person?.personId ?? '',
    reference: order._id.slice(-8).toUpperCase(),
  };
}
type Bought = Awaited<ReturnType<typeof buy>>;
let vera: Bought;

beforeAll(async () => {
  vera = await buy('Vera Soler Ferrer');
  await buy('Óscar Peña');
});

describe('the screen of consents', () => {
  it('lists names, text, hash and time, without a document, and finds a name', async () => {
    const { status, body } = await list({ q: 'oscar' });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      count: 1,
      next: null,
      timeZone: 'Atlantic/Canary',
      keptUntil: expect.any(String),
    });
    expect(body.evidence).toEqual([
      {
        _id: expect.any(String),
        kind: 'waiver',
        participantName: 'Óscar Peña',
        label: 'Acepto el reglamento',
        version: '2',
        textHash: textHash(longText),
        acceptedBy: { name: 'Lucía Ferrer Mas', role: 'buyer' },
        acceptedAt: expect.any(String),
        reference: expect.any(String),
      },
    ]);
    expect((await list()).body.evidence.map(({ participantName }) => participantName)).toEqual([
      'Óscar Peña',
      'Vera Soler Ferrer',
    ]);
  });

  it('is in the activity once while the second factor counts', async () => {
    await list();
    await list();

    expect(await activityOf('evidenceViewed')).toMatchObject([
      { actorId: owner.userId, subject: expect.any(String) },
    ]);
  });

  it('is for owners who have just used the second factor', async () => {
    expect(await list({}, orders)).toMatchObject({ status: 403, body: { code: 'no_permission' } });

    const late = await desk.staff('owner');
    await db
      .update(panelSessions)
      .set({ secondFactorAt: sql`now() - interval '11 minutes'` })
      .where(eq(panelSessions.userId, late.userId));
    expect(await list({}, late)).toMatchObject({ status: 403, body: { code: 'second_factor_needed' } });
  });

  it('reads pages', async () => {
    const [first] = (await list()).body.evidence;
    const { body } = await list({ after: first?._id });

    expect(body.evidence.map(({ participantName }) => participantName)).toEqual(['Vera Soler Ferrer']);
  });

  it('has all rows in its CSV, and the activity records it', async () => {
    const { body, headers } = await owner.browser.call<string>('GET', `${evidenceUrl}.csv`);

    const lines = body.split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFPersona;Qué se aceptó;Versión;SHA-256 del texto;Quién lo aceptó;Cuándo;Pedido',
    );
    expect(lines[1]).toMatch(
      /^Óscar Peña;Acepto el reglamento;2;[0-9a-f]{64};Lucía Ferrer Mas, quien compra;/,
    );
    expect(lines).toHaveLength(4);
    expect(headers['content-disposition']).toMatch(/consentimientos-.+\.csv"$/);
    expect(await activityOf('evidenceExported')).toHaveLength(1);
  });

  it('has a document with the whole text, its hash, the names, the time and the order', async () => {
    const evidence = (await list({ q: 'vera' })).body.evidence[0];
    const { rawPayload } = await desk.panel.inject({
      method: 'GET',
      url: `${evidenceUrl}/${evidence?._id}/pdf`,
      headers: { host: new URL(services.config.panelUrl).host, origin: services.config.panelUrl },
      cookies: Object.fromEntries(owner.browser.cookies),
    });

    const { text, title, pages } = await readPdf(rawPayload);

    expect(title).toBe(`Justificante de aceptación · ${vera.reference}`);
    expect(pages).toBeGreaterThan(1);
    for (const part of [
      'Vera Soler Ferrer',
      'Lucía Ferrer Mas, quien compra',
      'Atlantic/Canary',
      'Artículo 1.',
      'Artículo 120.',
    ])
      expect(text).toContain(part);
    expect(text.replaceAll(' ', '')).toContain(textHash(longText));
    expect(await activityOf('evidenceDownloaded')).toMatchObject([{ subject: vera.reference }]);
  });
});

describe('the page of a person', () => {
  const waiversOf = async ({ personId }: Bought, by = orders) =>
    (await by.browser.call<PanelPersonBody>('GET', `${url}/${personId}`)).body.details?.waivers;
  const pdf = (evidenceId: string, { personId } = vera, by = orders) =>
    by.browser.call('GET', `${url}/${personId}/waivers/${evidenceId}/pdf`);

  it('lists what was accepted, for owner and registrations', async () => {
    const accepted = [
      {
        _id: expect.any(String),
        label: 'Acepto el reglamento',
        version: '2',
        acceptedAt: expect.any(String),
        acceptedBy: { name: 'Lucía Ferrer Mas', role: 'buyer' },
      },
    ];
    expect(await waiversOf(vera)).toEqual({ accepted, missing: [] });
    expect(await waiversOf(vera, owner)).toEqual({ accepted, missing: [] });
    expect(await waiversOf(vera, await desk.staff('editor'))).toBeNull();
  });

  it('has the document without second factor, and the activity records it', async () => {
    const [evidence] = (await waiversOf(vera))?.accepted ?? [];

    expect((await pdf(evidence?._id ?? '')).status).toBe(200);
    expect(await activityOf('waiverDownloaded')).toMatchObject([
      { actorId: orders.userId, subject: vera.reference, after: { label: 'Acepto el reglamento' } },
    ]);
  });

  it("has no document of another person's consent", async () => {
    const other = await buy('Nil Camps');
    const [evidence] = (await waiversOf(other))?.accepted ?? [];

    expect((await pdf(evidence?._id ?? '')).status).toBe(404);
  });

  it('names the required texts that another person has not accepted', async () => {
    const moved = await buy('Ana Gil');
    await owner.browser.call('PUT', `${url}/${moved.personId}`, {
      body: { fullName: 'Pau Soler Pla', email: 'pau@correo.example' },
    });

    expect(await waiversOf(moved)).toEqual({ accepted: [], missing: ['Acepto el reglamento'] });
  });

  it('names a required text that is asked only for the successor of the ticket type', async () => {
    const moved = await buy('Ona Riba');
    await owner.browser.call('PUT', `${url}/${moved.personId}`, {
      body: { fullName: 'Biel Roca Mas', email: 'biel@correo.example' },
    });
    const [old] = desk.ticketIds;
    const successor = `new${old.slice(3)}`;
    await db.execute(sql`insert into ticket_types (id, event_id, name, price_cents, position, source_ticket_id)
      select ${successor}::text, event_id, name, price_cents, position, id from ticket_types where id = ${old}`);
    const questions = [{ ...rules, ticketIds: [successor] }];
    await db.update(events).set({ questions }).where(eq(events.id, eventId));

    expect(await waiversOf(moved)).toEqual({ accepted: [], missing: ['Acepto el reglamento'] });
  });

  it('shows nothing from a year after the race on, which the owner still sees', async () => {
    const [evidence] = (await waiversOf(vera))?.accepted ?? [];
    const race = (days: number) =>
      db
        .update(events)
        .set({ startsAt: sql`now() - make_interval(days => ${days}::int)` })
        .where(eq(events.id, eventId));

    await race(365);
    expect((await waiversOf(vera))?.accepted).toHaveLength(1);
    await race(366);

    expect((await waiversOf(vera))?.accepted).toEqual([]);
    expect((await pdf(evidence?._id ?? '')).status).toBe(404);
    expect((await list({ q: 'vera' })).body.evidence).toHaveLength(1);
  });

  it('counts the year of an event without a date from its last order', async () => {
    const lastOrder = (days: number) =>
      db.execute(
        sql`update orders set created_at = now() - make_interval(days => ${days}::int) where event_id = ${eventId}`,
      );
    await db.update(events).set({ startsAt: null }).where(eq(events.id, eventId));

    await lastOrder(365);
    expect((await waiversOf(vera))?.accepted).toHaveLength(1);
    await lastOrder(366);

    expect((await waiversOf(vera))?.accepted).toEqual([]);
  });

  it('of an unpaid order has no evidence on the screen', async () => {
    const before = (await list()).body.count;
    await db.execute(sql`update orders set status = 'cancelled', paid_at = null where id = ${vera.orderId}`);

    expect((await list()).body.count).toBe(before - 1);
    expect(await db.$count(consentEvidence, eq(consentEvidence.orderId, vera.orderId))).toBe(1);
  });
});
