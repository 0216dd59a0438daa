import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { DraftVersionBody } from '@dorsal/api-contract/panel/events';
import { eventDrafts } from '../db/schema/event-drafts.ts';
import { events } from '../db/schema/events.ts';
import { organizerActivity } from '../db/schema/members.ts';
import { organizers } from '../db/schema/organizers.ts';
import { ticketTypes } from '../db/schema/ticket-types.ts';
import { lockEvents } from '../events/import/lock-events.ts';
import { waitingMails } from '../testing/accounts.ts';
import { checkBooks } from '../testing/books.ts';
import { buildApi } from '../testing/build-api.ts';
import { Buyer } from '../testing/buyer.ts';
import { draftContent, draftQuestion, draftTicket, EventEditor, inDays } from '../testing/event-editor.ts';
import { openTransaction, someWait } from '../testing/open-transaction.ts';
import { buildPanel, seedOrganizer, signedInStaff } from '../testing/panel-staff.ts';
import { testServices } from '../testing/test-services.ts';
import { withPatience } from '../testing/with-queries.ts';
import { withoutRowLock } from '../testing/without-row-locks.ts';
import { publishNextDue } from './publish-due.ts';

const services = await testServices({ environment: { RATE_LIMIT_SCALE: '1000' } });
checkBooks(services);
const app = await buildPanel(services);
const portal = await buildApi(services);
const buyer = new Buyer(portal);
const { db } = services;

async function newEditor() {
  const organizerId = await seedOrganizer(services);
  const { browser } = await signedInStaff(services, app, { organizerId, role: 'editor' });
  return { organizerId, editor: new EventEditor(browser, organizerId) };
}

let slugs = 0;
const contentOf = (changes: Parameters<typeof draftContent>[0] = {}) =>
  draftContent({ slug: `milla-${(slugs += 1)}`, ...changes });

const typesOf = (eventId: string) =>
  db.select().from(ticketTypes).where(eq(ticketTypes.eventId, eventId)).orderBy(ticketTypes.position);
const actionsOf = async (organizerId: string) => {
  const rows = await db
    .select({ action: organizerActivity.action })
    .from(organizerActivity)
    .where(eq(organizerActivity.organizerId, organizerId))
    .orderBy(organizerActivity.id);
  return rows.map(({ action }) => action);
};

describe('POST /api/organizer/:organizerId/events/:eventId/publish', () => {
  it('makes the draft visible on the portal within a second, with its own id', async () => {
    const { editor, organizerId } = await newEditor();
    const content = contentOf({
      tickets: [draftTicket(), draftTicket({ id: 'segunda', name: 'Milla', price: 0, withheld: 5 })],
      questions: [draftQuestion({ ticketIds: ['segunda'] })],
    });
    const list = async () => {
      const answer = await portal.inject({ method: 'GET', url: '/api/events/list' });
      return answer.json<{ _id: string }[]>().map(({ _id }) => _id);
    };
    await list();
    const { eventId, version } = await editor.written(content);

    const { status, body } = await editor.publish(eventId, version);

    expect([status, body]).toMatchObject([
      200,
      { _id: eventId, state: 'onSale', pendingChanges: 0, blockers: 0 },
    ]);
    expect(body.publicUrl).toBe(`${services.config.publicUrl}/events/${content.slug}`);
    const shown = await portal.inject({ method: 'GET', url: `/api/events/event/${eventId}` });
    const [first, second] = await typesOf(eventId);
    expect(shown.json()).toMatchObject({
      slug: content.slug,
      tickets: [
        { _id: first?.id, name: '10K', price: 18.5 },
        { _id: second?.id, name: 'Milla', price: 0 },
      ],
      questions: [{ label: 'Club', ticketIds: [second?.id] }],
    });
    await expect.poll(list, { timeout: 20_000, interval: 100 }).toContain(eventId);
    expect(await actionsOf(organizerId)).toEqual(['eventCreated', 'eventPublished']);
    const { body: history } = await editor.read<DraftVersionBody[]>(eventId, 'versions');
    expect(history).toMatchObject([{ version: 2, isPublished: true }]);
  });

  it('gives a changed text the next version, and leaves an unchanged one its own', async () => {
    const { editor } = await newEditor();
    const waiver = draftQuestion({ kind: 'waiver', label: 'Acepto el reglamento', text: 'Con casco.' });
    const content = contentOf({ questions: [waiver] });
    const { eventId, version } = await editor.written(content);
    const publish = async (text: string, latest: number) => {
      const saved = await editor.save(eventId, latest, { ...content, questions: [{ ...waiver, text }] });
      if (saved.body.outcome !== 'saved') throw new Error('The draft was not saved.');
      await editor.publish(eventId, saved.body.version);
      const [event] = await db.select().from(events).where(eq(events.id, eventId));
      return { latest: saved.body.version, published: event?.questions[0]?.version };
    };

    const first = await publish('Con casco.', version);
    const second = await publish('Con casco y luz.', first.latest);
    const third = await publish('Con casco y luz.', second.latest);
    const fourth = await publish('Con casco, luz y manta.', third.latest);

    expect([first, second, third, fourth].map(({ published }) => published)).toEqual(['1', '2', '2', '3']);
  });

  it('refuses a draft with a problem that blocks it, and names the fields', async () => {
    const { editor } = await newEditor();
    const { eventId, version } = await editor.written(
      contentOf({ startsAt: inDays(-1), tickets: [draftTicket({ price: null })] }),
    );

    expect(await editor.publish(eventId, version)).toMatchObject({
      status: 409,
      body: {
        code: 'draft_blocked',
        message: 'Faltan 2 cosas para publicar. La fecha de la salida ya ha pasado. Elige una posterior.',
        fields: {
          startsAt: 'La fecha de la salida ya ha pasado. Elige una posterior.',
          'tickets.0.price': '«10K» no tiene precio. Si es gratis, pon 0.',
        },
      },
    });
    expect(await db.$count(events, eq(events.id, eventId))).toBe(0);
  });

  it('reads and refuses a draft before it waits for the lock of sales', async () => {
    const { editor } = await newEditor();
    const { eventId, version } = await editor.written(contentOf({ fee: { fixed: 0, percent: 1.234 } }));
    const anImport = await openTransaction(db, (tx) => lockEvents(tx, []));

    const { status, body } = await editor.publish(eventId, version);
    await anImport.end();

    expect([status, body]).toMatchObject([409, { fields: { 'fee.percent': expect.any(String) } }]);
  });

  it('refuses another version than the latest', async () => {
    const { editor } = await newEditor();
    const { eventId } = await editor.written(contentOf());

    expect(await editor.publish(eventId, 1)).toMatchObject({ status: 409, body: { code: 'draft_changed' } });
  });

  it('refuses an organizer that is not approved', async () => {
    const { editor, organizerId } = await newEditor();
    await db.update(organizers).set({ state: 'pending' }).where(eq(organizers.id, organizerId));
    const { eventId, version } = await editor.written(contentOf());

    const { status, body } = await editor.publish(eventId, version);

    expect([status, body]).toMatchObject([
      409,
      { message: 'Estamos revisando tu organización. Podrás publicar en cuanto la aprobemos.' },
    ]);
  });

  it('refuses an address that another event has got by now', async () => {
    const { editor } = await newEditor();
    const content = contentOf();
    const mine = await editor.written(content);
    await (await newEditor()).editor.published(content);

    expect(await editor.publish(mine.eventId, mine.version)).toMatchObject({
      status: 409,
      body: { fields: { slug: 'Otro evento ya tiene esta dirección. Elige otra.' } },
    });
  });

  it('replaces a renamed ticket with sales, changes one without, and keeps the address’s event', async () => {
    const { editor } = await newEditor();
    const content = contentOf({ tickets: [draftTicket(), draftTicket({ id: 'segunda', name: 'Milla' })] });
    const { eventId, version } = await editor.published(content);
    const [sold, unsold] = await typesOf(eventId);
    await buyer.place(eventId, [{ ticketId: sold?.id ?? '', quantity: 2 }]);
    const renamed = {
      ...content,
      slug: `${content.slug}-bis`,
      tickets: content.tickets.map((ticket) => ({ ...ticket, name: `${ticket.name} nocturna` })),
    };

    const { body: saved } = await editor.save(eventId, version, renamed);
    const { status } = await editor.publish(eventId, version + 1);

    expect([status, saved]).toMatchObject([
      200,
      {
        problems: [
          { severity: 'warns', path: 'slug' },
          {
            severity: 'warns',
            path: 'tickets.0',
            message:
              'Los cambios de «10K nocturna» valen solo para las próximas inscripciones. Para quien ya la tiene no cambia nada: 2 en proceso o pendientes de transferencia.',
          },
        ],
      },
    ]);
    expect(await typesOf(eventId)).toMatchObject([
      { id: sold?.id, name: '10K' },
      { name: '10K nocturna', sourceTicketId: sold?.id },
      { id: unsold?.id, name: 'Milla nocturna', sourceTicketId: null },
    ]);
    const { body: draft } = await editor.draft(eventId);
    expect(draft.sold[draft.content.tickets[0]?.id ?? '']).toEqual({
      sold: 0,
      held: 2,
      withheld: 0,
      capacity: 100,
    });
    // The editor may still have the ids that it drew.
    await editor.save(eventId, version + 1, { ...renamed, tickets: content.tickets });
    expect((await editor.draft(eventId)).body.content.tickets.map(({ id }) => id)).toEqual(
      draft.content.tickets.map(({ id }) => id),
    );
  });

  it('exchanges the names of two tickets', async () => {
    const { editor } = await newEditor();
    const content = contentOf({ tickets: [draftTicket(), draftTicket({ id: 'segunda', name: 'Milla' })] });
    const { eventId, version } = await editor.published(content);
    const [first, second] = await typesOf(eventId);
    const [a, b] = content.tickets;
    if (!a || !b) throw new Error('The draft has two tickets.');

    await editor.save(eventId, version, {
      ...content,
      tickets: [
        { ...a, name: 'Milla' },
        { ...b, name: '10K' },
      ],
    });
    await editor.publish(eventId, version + 1);

    expect(await typesOf(eventId)).toMatchObject([
      { id: first?.id, name: 'Milla' },
      { id: second?.id, name: '10K' },
    ]);
  });

  it('refuses to remove a ticket that is published', async () => {
    const { editor } = await newEditor();
    const content = contentOf({ tickets: [draftTicket(), draftTicket({ id: 'segunda', name: 'Milla' })] });
    const { eventId, version } = await editor.published(content);
    await editor.save(eventId, version, { ...content, tickets: [draftTicket()] });

    expect(await editor.publish(eventId, version + 1)).toMatchObject({
      status: 409,
      body: { fields: { tickets: expect.stringContaining('«Milla» está publicada') as string } },
    });
  });

  it('refuses a draft whose event the operator has given to another organizer', async () => {
    const { editor } = await newEditor();
    const content = contentOf();
    const { eventId, version } = await editor.published(content);
    await editor.save(eventId, version, { ...content, name: 'Mía' });
    const other = await newEditor();
    await db.update(events).set({ organizerId: other.organizerId }).where(eq(events.id, eventId));

    expect(await editor.publish(eventId, version + 1)).toMatchObject({ status: 404 });
    expect(await editor.draft(eventId)).toMatchObject({ status: 404 });
    expect((await editor.list()).body).toEqual([]);
  });

  it('refuses fewer places than are taken', async () => {
    const { editor } = await newEditor();
    const content = contentOf();
    const { eventId, version } = await editor.published(content);
    const [type] = await typesOf(eventId);
    await buyer.place(eventId, [{ ticketId: type?.id ?? '', quantity: 3 }]);
    await editor.save(eventId, version, { ...content, tickets: [draftTicket({ capacity: 4, withheld: 2 })] });

    expect(await editor.publish(eventId, version + 1)).toMatchObject({
      status: 409,
      body: {
        fields: {
          'tickets.0.capacity':
            'Pon al menos 5 plazas en «10K»: 3 en proceso o pendientes de transferencia y 2 guardadas.',
        },
      },
    });
  });
});

describe('a scheduled publication', () => {
  const scheduled = async () => {
    const { editor, organizerId } = await newEditor();
    const { eventId, version } = await editor.written(contentOf());
    const at = inDays(1);
    const answer = await editor.publish(eventId, version, at);
    return { editor, organizerId, eventId, version, at, answer };
  };
  const letMomentCome = (eventId: string) =>
    db
      .update(eventDrafts)
      .set({ publishAt: new Date(Date.now() - 1000) })
      .where(eq(eventDrafts.eventId, eventId));

  it('happens at its moment, and the draft stays private until then', async () => {
    const { editor, eventId, organizerId, at, answer } = await scheduled();
    expect(answer).toMatchObject({ status: 200, body: { state: 'scheduled', publishAt: at } });
    expect(await publishNextDue(services)).toBe(false);

    await letMomentCome(eventId);
    expect(await publishNextDue(services)).toBe(true);

    expect((await editor.get(eventId)).body).toMatchObject({ state: 'onSale', publishAt: null });
    expect(await publishNextDue(services)).toBe(false);
    expect(await actionsOf(organizerId)).toEqual(['eventCreated', 'eventScheduled', 'eventPublished']);
  });

  it('is removed by a person', async () => {
    const { editor, eventId, organizerId } = await scheduled();

    expect((await editor.act(eventId, 'unschedule')).body).toMatchObject({ state: 'draft', publishAt: null });
    expect((await editor.act(eventId, 'unschedule')).status).toBe(200);
    expect(await actionsOf(organizerId)).toEqual(['eventCreated', 'eventScheduled', 'eventScheduleRemoved']);
  });

  it('is removed if a problem blocks it by then; the activity and an e-mail say why', async () => {
    const { editor, eventId, organizerId } = await scheduled();
    const staff = async (role: 'editor' | 'owner' | 'reader', options: { eventIds?: string[] } = {}) =>
      (await signedInStaff(services, app, { organizerId, role, ...options })).email;
    const told = [await staff('owner'), await staff('editor', { eventIds: [eventId] })];
    const untold = [await staff('reader'), await staff('editor', { eventIds: ['another'] })];
    await editor.save(eventId, 2, contentOf({ tickets: [] }));
    await letMomentCome(eventId);

    expect(await publishNextDue(services)).toBe(true);

    expect((await editor.get(eventId)).body).toMatchObject({ state: 'draft', publishAt: null, blockers: 1 });
    const [entry] = await db
      .select({ after: organizerActivity.after })
      .from(organizerActivity)
      .where(and(eq(organizerActivity.organizerId, organizerId), isNull(organizerActivity.actorId)));
    const reason = 'Falta 1 cosa para publicar. Añade al menos una entrada.';
    expect(entry?.after).toEqual({ reason });
    for (const email of told) {
      expect(await waitingMails(db, 'organizer-news', email)).toMatchObject([
        { news: 'publicationFailed', eventName: 'Milla del Cabanyal', reason },
      ]);
    }
    for (const email of untold) expect(await waitingMails(db, 'organizer-news', email)).toEqual([]);
  });

  it.each([
    ['the past', () => inDays(-1), 'Elige un momento futuro, o publica ahora.'],
    ['a moment after the start', () => inDays(90), 'El evento ya habrá empezado.'],
  ])('refuses %s', async (_, at, message) => {
    const { editor } = await newEditor();
    const { eventId, version } = await editor.written(contentOf());

    expect(await editor.publish(eventId, version, at())).toMatchObject({
      status: 400,
      body: { fields: { at: expect.stringContaining(message) as string } },
    });
  });

  const publishTwice = async (by: typeof services, waiting: number) => {
    const { eventId, organizerId } = await scheduled();
    await letMomentCome(eventId);
    const anImport = await openTransaction(db, (tx) => lockEvents(tx, []));
    const both = Promise.all([publishNextDue(by), publishNextDue(by)]);
    await someWait(db, waiting);
    await anImport.end();
    await both;
    return (await actionsOf(organizerId)).slice(2);
  };

  it('happens once if two workers find it at once', async () => {
    expect(await publishTwice(withPatience(services), 1)).toEqual(['eventPublished']);
  });

  it('is reported as failed, too, without the lock (negative control)', async () => {
    expect(await publishTwice(withPatience(services, withoutRowLock), 2)).toEqual([
      'eventPublished',
      'eventScheduleRemoved',
    ]);
  });
});
