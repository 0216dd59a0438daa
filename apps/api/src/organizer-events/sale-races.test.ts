import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { eventDrafts } from '../db/schema/event-drafts.ts';
import { events } from '../db/schema/events.ts';
import { organizerActivity } from '../db/schema/members.ts';
import type { Services } from '../services.ts';
import { draftContent, EventEditor, inDays } from '../testing/event-editor.ts';
import { openTransaction, someWait } from '../testing/open-transaction.ts';
import { buildPanel, seedOrganizer, signedInStaff } from '../testing/panel-staff.ts';
import { testServices } from '../testing/test-services.ts';
import { withPatience } from '../testing/with-queries.ts';
import { withoutRowLock } from '../testing/without-row-locks.ts';

const services = await testServices();
const { db } = services;

let slugs = 0;
const content = () => draftContent({ slug: `milla-${(slugs += 1)}` });

async function editorOf(by: Services) {
  const app = await buildPanel(by);
  const organizerId = await seedOrganizer(services);
  const { browser } = await signedInStaff(services, app, { organizerId, role: 'editor' });
  return { organizerId, editor: new EventEditor(browser, organizerId) };
}

const lockOf = (eventId: string, change: Partial<typeof eventDrafts.$inferInsert> = {}) =>
  openTransaction(db, async (tx) => {
    await tx.select().from(eventDrafts).where(eq(eventDrafts.eventId, eventId)).for('update');
    if (Object.keys(change).length > 0) {
      await tx.update(eventDrafts).set(change).where(eq(eventDrafts.eventId, eventId));
    }
  });

describe('an event with a closed sale that is archived and reopened at once', () => {
  /** Whether it ends up archived and on sale. `waiting`: the calls that wait for the draft's row. */
  async function isSoldFromTheArchive(by: Services, waiting: number): Promise<boolean> {
    const { editor } = await editorOf(by);
    const { eventId } = await editor.published(content());
    await editor.act(eventId, 'close');
    const lock = await lockOf(eventId);

    const archive = editor.act(eventId, 'archive');
    await someWait(db);
    const reopen = editor.act(eventId, 'reopen');
    if (waiting === 1) await reopen;
    await someWait(db, waiting);
    await lock.end();
    await Promise.all([archive, reopen]);

    const [state] = await db
      .select({ archivedAt: eventDrafts.archivedAt, closedAt: events.salesClosedAt })
      .from(events)
      .innerJoin(eventDrafts, eq(eventDrafts.eventId, events.id))
      .where(eq(events.id, eventId));
    return state?.archivedAt != null && state.closedAt === null;
  }

  it('is one or the other', async () => {
    expect(await isSoldFromTheArchive(withPatience(services), 2)).toBe(false);
  });

  it('is both without the lock (negative control)', async () => {
    expect(await isSoldFromTheArchive(withPatience(services, withoutRowLock), 1)).toBe(true);
  });
});

describe('POST …/unschedule while the worker publishes', () => {
  /** How often the activity says that a person removed the schedule. */
  async function removals(by: Services): Promise<number> {
    const { editor, organizerId } = await editorOf(by);
    const { eventId, version } = await editor.written(content());
    await editor.publish(eventId, version, inDays(1));
    const publication = await lockOf(eventId, { publishAt: null });

    const call = editor.act(eventId, 'unschedule');
    await someWait(db);
    await publication.end();
    expect((await call).status).toBe(200);

    const isRemoval = and(
      eq(organizerActivity.organizerId, organizerId),
      eq(organizerActivity.action, 'eventScheduleRemoved'),
    );
    return db.$count(organizerActivity, isRemoval);
  }

  it('removes nothing', async () => {
    expect(await removals(withPatience(services))).toBe(0);
  });

  it('would report a removal without the lock (negative control)', async () => {
    expect(await removals(withPatience(services, withoutRowLock))).toBe(1);
  });
});
