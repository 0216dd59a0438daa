import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, sql } from 'drizzle-orm';
import { eventDrafts, eventDraftVersions } from '../db/schema/event-drafts.ts';
import { eventPictures } from '../db/schema/event-pictures.ts';
import { events } from '../db/schema/events.ts';
import type { Services } from '../services.ts';
import { mediaFolder } from './picture-store.ts';

/** A draft names a picture only after its upload, and an undone removal names it again. */
const grace = sql`interval '1 day'`;

/** Versions of the history that keep their pictures. Source: decisions, "Pictures of an event". */
const versionsKept = sql`interval '30 days'`;

const idsIn = (pictures: ReturnType<typeof sql>) => sql`jsonb_array_elements(${pictures}) ->> 'id'`;

const named = sql`(
  select ${idsIn(sql`${events.pictures}`)} from ${events}
  union select ${idsIn(sql`${eventDrafts.content} -> 'pictures'`)} from ${eventDrafts}
  union select ${idsIn(sql`${eventDraftVersions.content} -> 'pictures'`)} from ${eventDraftVersions}
    where ${eventDraftVersions.savedAt} > now() - ${versionsKept})`;

/**
 * The job: deletes uploaded pictures that neither a draft, nor a published event, nor a recent version names, with the
 * files that were made of them. Another machine's copies of those files are not served any more.
 */
export async function sweepPictures({ db, config }: Pick<Services, 'db' | 'config'>): Promise<void> {
  const isUnused = and(
    sql`${eventPictures.createdAt} < now() - ${grace}`,
    sql`${eventPictures.id} not in ${named}`,
  );
  const removed = await db.delete(eventPictures).where(isUnused).returning({ id: eventPictures.id });
  if (removed.length === 0) return;
  const gone = new Set(removed.map(({ id }) => id));
  const folder = mediaFolder(config.dataDir);
  const files = await readdir(folder).catch(() => []);
  for (const file of files)
    if (gone.has(file.split('-', 1)[0] ?? '')) await rm(join(folder, file), { force: true });
}
