import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { eventDrafts } from '../db/schema/event-drafts.ts';
import { events } from '../db/schema/events.ts';
import { importEvents } from '../events/import/import-events.ts';
import { lockEvents } from '../events/import/lock-events.ts';
import { waitingMails } from '../testing/accounts.ts';
import { draftContent, EventEditor, inDays } from '../testing/event-editor.ts';
import { openTransaction, someWait } from '../testing/open-transaction.ts';
import { buildPanel, seedOrganizer, signedInStaff } from '../testing/panel-staff.ts';
import { testServices } from '../testing/test-services.ts';
import { withPatience } from '../testing/with-queries.ts';
import { publishNextDue } from './publish-due.ts';

const services = await testServices();
const { db } = services;
const app = await buildPanel(withPatience(services));

let slugs = 0;

/** A published event, an editor of it, and the operator's import that changes its place. */
async function published() {
  const organizerId = await seedOrganizer(services);
  const { browser, email } = await signedInStaff(services, app, { organizerId, role: 'editor' });
  const editor = new EventEditor(browser, organizerId);
  const content = draftContent({ slug: `milla-${(slugs += 1)}` });
  const { eventId, version } = await editor.published(content);
  const { body: file } = await editor.read(eventId, 'export');
  const importPlace = async (location: string) => {
    const rows = JSON.stringify([{ ...file, location }]);
    const { errors } = await importEvents(services, rows, { dryRun: false, skipBad: false });
    expect(errors).toEqual([]);
  };
  const placeOf = async () => {
    const [event] = await db.select({ location: events.location }).from(events).where(eq(events.id, eventId));
    return event?.location;
  };
  return { editor, email, eventId, version, content, importPlace, placeOf };
}

const refusal = { status: 409, body: { code: 'event_changed', message: expect.stringContaining('Dorsal') } };

describe('a draft whose event the operator imports before it is published', () => {
  it('is refused until the person has seen the change, and loses nothing', async () => {
    const { editor, eventId, version, content, importPlace, placeOf } = await published();
    await editor.save(eventId, version, { ...content, name: 'Milla nocturna' });
    await importPlace('Malvarrosa, Valencia');

    expect(await editor.publish(eventId, version + 1)).toMatchObject(refusal);

    expect(await placeOf()).toBe('Malvarrosa, Valencia');
    const { body: draft } = await editor.draft(eventId);
    expect(draft).toMatchObject({
      isOutdated: true,
      content: { name: 'Milla nocturna', location: content.location },
      published: { location: 'Malvarrosa, Valencia' },
    });
    const over = { version: version + 1, at: null, over: draft.publishedChangeAt };
    expect((await editor.act(eventId, 'publish', over)).status).toBe(200);
    expect(await placeOf()).toBe(content.location);
    expect((await editor.draft(eventId)).body.isOutdated).toBe(false);
  });

  it('is refused, too, when it was opened before the import and first saved after it', async () => {
    const { editor, eventId, version, content, importPlace } = await published();
    const { body: opened } = await editor.draft(eventId);
    await importPlace('Malvarrosa, Valencia');

    await editor.save(eventId, version, { ...content, name: 'Tarde' }, opened.publishedChangeAt);

    expect(await editor.publish(eventId, version + 1)).toMatchObject(refusal);
  });

  it('is refused when the import comes while the publication waits for the lock', async () => {
    const { editor, eventId, version, content, placeOf } = await published();
    await editor.save(eventId, version, { ...content, name: 'Milla nocturna' });
    const anImport = await openTransaction(db, async (tx) => {
      await lockEvents(tx, [eventId]);
      const values = { location: 'Malvarrosa, Valencia', updatedAt: new Date() };
      await tx.update(events).set(values).where(eq(events.id, eventId));
    });

    const publication = editor.publish(eventId, version + 1);
    await someWait(db);
    await anImport.end();

    expect(await publication).toMatchObject(refusal);
    expect(await placeOf()).toBe('Malvarrosa, Valencia');
  });

  it('loses its scheduled moment, and those who publish get an e-mail', async () => {
    const { editor, email, eventId, version, content, importPlace, placeOf } = await published();
    await editor.save(eventId, version, { ...content, name: 'Milla nocturna' });
    await editor.publish(eventId, version + 1, inDays(1));
    await importPlace('Malvarrosa, Valencia');
    const due = new Date(Date.now() - 1000);
    await db.update(eventDrafts).set({ publishAt: due }).where(eq(eventDrafts.eventId, eventId));

    expect(await publishNextDue(services)).toBe(true);

    expect(await placeOf()).toBe('Malvarrosa, Valencia');
    expect(await waitingMails(db, 'organizer-news', email)).toMatchObject([{ news: 'publicationFailed' }]);
  });

  it('is published when only its sale was closed in the meantime', async () => {
    const { editor, eventId, version, content } = await published();
    await editor.save(eventId, version, { ...content, name: 'Milla nocturna' });
    await editor.act(eventId, 'close');

    expect((await editor.publish(eventId, version + 1)).status).toBe(200);
  });
});
