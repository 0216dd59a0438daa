import { and, sql } from 'drizzle-orm';
import { eventCourses } from '../db/schema/event-courses.ts';
import { eventDrafts, eventDraftVersions } from '../db/schema/event-drafts.ts';
import { ticketTypes } from '../db/schema/ticket-types.ts';
import type { Services } from '../services.ts';

/** A draft names a course only after its upload, and an undone removal names it again. */
const grace = sql`interval '1 day'`;

/** Versions of the history that keep their courses. Source: decisions, "The course". */
const versionsKept = sql`interval '30 days'`;

const idsIn = (content: ReturnType<typeof sql>) =>
  sql`jsonb_path_query(${content}, '$.tickets[*].course.courseId') #>> '{}'`;

const named = sql`(
  select ${ticketTypes.course} ->> 'courseId' from ${ticketTypes}
    where ${ticketTypes.course} ->> 'courseId' is not null
  union select ${idsIn(sql`${eventDrafts.content}`)} from ${eventDrafts}
  union select ${idsIn(sql`${eventDraftVersions.content}`)} from ${eventDraftVersions}
    where ${eventDraftVersions.savedAt} > now() - ${versionsKept})`;

/** The job: deletes uploaded courses that neither a draft, nor a ticket type, nor a recent version names. */
export async function sweepCourses({ db }: Pick<Services, 'db'>): Promise<void> {
  await db
    .delete(eventCourses)
    .where(
      and(
        sql`${eventCourses.createdAt} < now() - ${grace}`,
        sql`not exists (select 1 from ${named} as named (id) where named.id = ${eventCourses.id})`,
      ),
    );
}
