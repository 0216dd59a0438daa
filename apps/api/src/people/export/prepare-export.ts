import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { peopleAudience } from '@dorsal/api-contract/panel/people-audience';
import type { exportPeopleBody, peopleExport } from '@dorsal/api-contract/panel/people-exports';
import { directExportPeople, noticedExportPeople } from '@dorsal/domain/people-export';
import type { Database } from '../../db/database.ts';
import { peopleExports } from '../../db/schema/people.ts';
import { NotFoundError } from '../../http/refusal.ts';
import { limitFor } from '../../limits/rate-limit.ts';
import { mailPeopleExported } from '../../organizer/approval/member-news.ts';
import type { OrganizerCaller } from '../../panel-guard/caller.ts';
import { recordActivity } from '../../panel-guard/record-activity.ts';
import type { Services } from '../../services.ts';
import { audienceWhere } from '../audience-where.ts';
import type { PeopleEvent } from '../people-event.ts';
import { mayOf } from '../people-scope.ts';
import { countPeople } from '../people-window.ts';
import { exportColumns, fileOf, type PeopleFile } from './export-file.ts';
import { insertLink, linkOf } from './export-link.ts';
import { startJob } from './jobs/start-job.ts';

type PreparedExport = z.output<typeof peopleExport>;

const day = 24 * 60 * 60;
/** Exports of one member, and of all members of an organizer. */
const memberLimit = { action: 'export-people', times: 30, windowSeconds: day } as const;
const organizerLimit = { action: 'export-people-of', times: 100, windowSeconds: day } as const;

interface Asked {
  readonly caller: OrganizerCaller;
  readonly event: PeopleEvent;
  readonly body: z.output<typeof exportPeopleBody>;
}

/**
 * Prepares an export for one download within two minutes by the caller's session; above `directExportPeople` people the
 * worker writes the file. The activity records it, and above `noticedExportPeople` people the owners get a notice. Throws
 * UnknownColumnError, UnknownFilterError, TooManyRequestsError and TooManyExportsError.
 */
export async function prepareExport(
  { db }: Pick<Services, 'db'>,
  { caller, event, body }: Asked,
): Promise<PreparedExport> {
  const may = mayOf(caller);
  const { audience, sort, format, columns, wantsMail = false, includesHealth = false } = body;
  const labels = exportColumns({ columns, includesHealth, event, may }).map(({ label }) => label);
  const people = await countPeople(db, audienceWhere({ event, audience, may }));
  const { organizerId, sessionId, userId } = caller;
  return db.transaction(async (tx) => {
    await limitFor(tx, caller.userId, memberLimit);
    await limitFor(tx, organizerId, organizerLimit);
    const stored = z.encode(peopleAudience, audience);
    const chosen = { eventId: event.id, audience: stored, sort, format, columns, includesHealth };
    // What was searched for may be a name, and the activity is never deleted.
    const { q, ...filters } = stored;
    const after = { people, format, columns: labels, filters, searched: Boolean(q), includesHealth };
    await recordActivity(tx, { organizerId, caller, action: 'peopleExported', subject: event.name, after });
    if (people > noticedExportPeople) {
      await mailPeopleExported(tx, organizerId, { actorId: userId, people, eventName: event.name });
    }
    if (people > directExportPeople) {
      const job = await startJob(tx, { ...chosen, userId, wantsMail, people });
      return { ...job, url: null, people, fileName: fileOf({ format, event }).fileName };
    }
    const link = await insertLink(tx, { ...chosen, sessionId });
    return { _id: link._id, people, ...linkOf(link, { organizerId, event, format }) };
  });
}

interface Taken {
  readonly caller: OrganizerCaller;
  readonly event: PeopleEvent;
  readonly exportId: string;
}

/** A file to download; `jobId`: the export that has written it. */
export interface TakenExport {
  readonly file: PeopleFile;
  readonly jobId: string | null;
}

/** Uses up the address of a file. Throws NotFoundError if it is over, used, or of another session or event. */
export async function takeExport(db: Database, { caller, event, exportId }: Taken): Promise<TakenExport> {
  const [taken] = await db
    .update(peopleExports)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(peopleExports.id, exportId),
        eq(peopleExports.eventId, event.id),
        eq(peopleExports.sessionId, caller.sessionId),
        isNull(peopleExports.usedAt),
        gt(peopleExports.expiresAt, sql`now()`),
      ),
    )
    .returning();
  if (!taken) throw new NotFoundError();
  const { sort, format, columns, includesHealth } = taken;
  const audience = z.decode(peopleAudience, taken.audience);
  // The role may have changed since: columns and filters are checked again.
  const file = { event, may: mayOf(caller), audience, sort, format, columns, includesHealth };
  return { file, jobId: taken.jobId };
}
