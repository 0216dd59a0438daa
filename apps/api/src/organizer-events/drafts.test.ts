import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { DraftVersionBody } from '@dorsal/api-contract/panel/events';
import { eventDrafts, eventDraftVersions } from '../db/schema/event-drafts.ts';
import { events } from '../db/schema/events.ts';
import { organizerActivity } from '../db/schema/members.ts';
import { organizers } from '../db/schema/organizers.ts';
import { draftContent, EventEditor } from '../testing/event-editor.ts';
import { openTransaction, someWait } from '../testing/open-transaction.ts';
import { buildPanel, seedOrganizer, signedInStaff } from '../testing/panel-staff.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';
import { withPatience } from '../testing/with-queries.ts';
import { withoutRowLock } from '../testing/without-row-locks.ts';
import { saveDraft } from './save-draft.ts';

const services = await testServices();
const app = await buildPanel(services);
const { db } = services;

async function newEditor() {
  const organizerId = await seedOrganizer(services);
  const { browser, userId } = await signedInStaff(services, app, { organizerId, role: 'editor' });
  return { organizerId, userId, editor: new EventEditor(browser, organizerId) };
}

describe('POST /api/organizer/:organizerId/events', () => {
  it('creates a draft whose address is made of its name, with a number if another event has it', async () => {
    const { editor, organizerId } = await newEditor();

    const first = await editor.create('Travesía de Xàbia');
    const second = await editor.create('Travesía de Xàbia');

    expect(first).toMatchObject({
      status: 201,
      body: { slug: 'travesia-de-xabia', state: 'draft', publicUrl: null, collected: 0 },
    });
    expect(second.body.slug).toBe('travesia-de-xabia-2');
    expect(await db.$count(events, eq(events.organizerId, organizerId))).toBe(0);
    const entries = await db
      .select({ action: organizerActivity.action, subject: organizerActivity.subject })
      .from(organizerActivity)
      .where(eq(organizerActivity.organizerId, organizerId));
    expect(entries).toEqual([
      { action: 'eventCreated', subject: 'Travesía de Xàbia' },
      { action: 'eventCreated', subject: 'Travesía de Xàbia' },
    ]);
  });

  it('refuses a member of some events only, who would not see it', async () => {
    const organizerId = await seedOrganizer(services);
    const { eventId } = await seedEvent(db, { organizerId });
    const { browser } = await signedInStaff(services, app, {
      organizerId,
      role: 'editor',
      eventIds: [eventId],
    });

    expect(await new EventEditor(browser, organizerId).create()).toMatchObject({ status: 403 });
  });
});

describe('GET and PUT /api/organizer/:organizerId/events/:eventId/draft', () => {
  it('returns what was saved, with harmful HTML removed and its problems', async () => {
    const { editor } = await newEditor();
    const { body: created } = await editor.create();
    const content = draftContent({ description: '<p>Hola</p><script>x()</script>', tickets: [] });

    const saved = await editor.save(created._id, 1, content);

    expect(saved.body).toMatchObject({
      outcome: 'saved',
      version: 2,
      problems: [{ step: 'tickets', severity: 'blocks', path: 'tickets' }],
    });
    const { body } = await editor.draft(created._id);
    expect(body).toMatchObject({ version: 2, savedBy: 'Amparo Giner', published: null, sold: {} });
    expect(body.content).toEqual({ ...content, description: '<p>Hola</p>' });
  });

  it('returns the stored event if it has no draft, and version 1 with the first save', async () => {
    const { editor, organizerId } = await newEditor();
    const seeded = await seedEvent(db, { organizerId });

    const { body: draft } = await editor.draft(seeded.eventId);
    expect(draft).toMatchObject({ version: 1, savedBy: null, content: { slug: seeded.slug } });
    expect(draft.published).toEqual(draft.content);
    expect(draft.sold).toEqual({ [seeded.ticketIds[0]]: { sold: 0, held: 0, withheld: 0, capacity: 100 } });

    await editor.save(seeded.eventId, 1, { ...draft.content, location: 'Náquera' });
    const { body: history } = await editor.read<DraftVersionBody[]>(seeded.eventId, 'versions');
    expect(history).toMatchObject([
      { version: 2, savedBy: 'Amparo Giner', isPublished: false },
      { version: 1, savedBy: null, isPublished: true },
    ]);
    expect((await editor.get(seeded.eventId)).body).toMatchObject({
      location: 'Serra, Valencia',
      pendingChanges: 1,
    });
  });

  it('answers a save of an older version with the other person’s, and changes nothing', async () => {
    const { editor, organizerId } = await newEditor();
    const other = new EventEditor(
      (await signedInStaff(services, app, { organizerId, role: 'owner' })).browser,
      organizerId,
    );
    const { eventId } = await editor.written(draftContent());
    await other.save(eventId, 2, draftContent({ name: 'De Laia' }));

    const late = await editor.save(eventId, 2, draftContent({ name: 'De Amparo' }));

    expect(late).toMatchObject({
      status: 200,
      body: { outcome: 'conflict', theirs: { version: 3, content: { name: 'De Laia' } } },
    });
    expect((await editor.draft(eventId)).body.content.name).toBe('De Laia');
  });

  it('refuses an event of another organizer, and an unknown one', async () => {
    const { editor } = await newEditor();
    const { eventId } = await seedEvent(db);
    const others = await (await newEditor()).editor.written(draftContent());

    for (const id of [eventId, others.eventId, '0m5r8v2x7b4d9g1j6n3q8t5w2y']) {
      expect(await editor.draft(id)).toMatchObject({ status: 404 });
      expect(await editor.save(id, 1, draftContent())).toMatchObject({ status: 404 });
      expect(await editor.remove(id)).toMatchObject({ status: 404 });
      expect(await editor.read(id, 'versions')).toMatchObject({ status: 404 });
      expect(await editor.read(id, 'versions/1')).toMatchObject({ status: 404 });
      expect(await editor.read(id, 'export')).toMatchObject({ status: 404 });
    }
  });
});

describe('the blockers of a draft in the list', () => {
  it('count what the format refused when the draft was saved, without reading its HTML again', async () => {
    const { editor } = await newEditor();
    const { eventId } = await editor.written(draftContent({ fee: { fixed: 0, percent: 1.234 } }));
    const blockers = async () => (await editor.list()).body[0]?.blockers;
    expect(await blockers()).toBe(1);

    await db.update(eventDrafts).set({ formatPaths: [] }).where(eq(eventDrafts.eventId, eventId));

    expect(await blockers()).toBe(0);
  });

  it('count what changes without a save, as the approval of the organizer', async () => {
    const { editor, organizerId } = await newEditor();
    await editor.written(draftContent({ slug: 'milla-pendiente' }));
    const blockers = async () => (await editor.list()).body[0]?.blockers;
    expect(await blockers()).toBe(0);

    await db.update(organizers).set({ state: 'pending' }).where(eq(organizers.id, organizerId));

    expect(await blockers()).toBe(1);
  });
});

describe('two saves of one version at once', () => {
  const saveBoth = async (by: typeof services) => {
    const { editor, organizerId, userId } = await newEditor();
    const { eventId, version } = await editor.written(draftContent());
    const save = (name: string) =>
      saveDraft(by, { organizerId, userId }, { eventId, version, content: draftContent({ name }) });
    const other = await openTransaction(db, (tx) =>
      tx.select().from(eventDrafts).where(eq(eventDrafts.eventId, eventId)).for('update'),
    );
    const saves = Promise.allSettled([save('A'), save('B')]);
    await someWait(db, 2);
    await other.end();
    return (await saves).filter((one) => one.status === 'fulfilled' && one.value.outcome === 'saved').length;
  };

  it('save one of them', async () => {
    expect(await saveBoth(withPatience(services))).toBe(1);
  });

  it('save both without the lock, so that one is lost (negative control)', async () => {
    expect(await saveBoth(withPatience(services, withoutRowLock))).toBe(2);
  });
});

describe('the history of a draft', () => {
  it('has one version for the saves of one person within ten minutes', async () => {
    const { editor, organizerId } = await newEditor();
    const { browser } = await signedInStaff(services, app, { organizerId, role: 'editor' });
    const other = new EventEditor(browser, organizerId);
    const { eventId } = await editor.written(draftContent());
    await editor.save(eventId, 2, draftContent({ name: 'Tres' }));
    const age = (minutes: number) =>
      db
        .update(eventDraftVersions)
        .set({ savedAt: new Date(Date.now() - minutes * 60_000) })
        .where(eq(eventDraftVersions.eventId, eventId));
    await age(11);
    await editor.save(eventId, 3, draftContent({ name: 'Cuatro' }));
    await other.save(eventId, 4, draftContent({ name: 'Cinco' }));

    const { body } = await editor.read<DraftVersionBody[]>(eventId, 'versions');

    expect(body.map(({ version }) => version)).toEqual([5, 4, 3]);
    expect((await editor.read(eventId, 'versions/3')).body['name']).toBe('Tres');
    expect(await editor.read(eventId, 'versions/2')).toMatchObject({ status: 404 });
  });
});

describe('DELETE /api/organizer/:organizerId/events/:eventId', () => {
  it('deletes a draft that was never published, and no other event', async () => {
    const { editor, organizerId } = await newEditor();
    const { eventId } = await editor.written(draftContent());
    const published = await seedEvent(db, { organizerId });

    expect(await editor.remove(eventId)).toMatchObject({ status: 204 });
    expect(await editor.draft(eventId)).toMatchObject({ status: 404 });
    expect(await editor.remove(published.eventId)).toMatchObject({
      status: 409,
      body: { code: 'event_published' },
    });
  });
});
