import { readConfig } from '@dorsal/api/internal/config/config';
import { exportJobs } from '@dorsal/api/internal/db/schema/export-jobs';
import { newId } from '@dorsal/api/internal/ids';
import { startJob } from '@dorsal/api/internal/people/export/jobs/start-job';
import { workOnNextExport } from '@dorsal/api/internal/people/export/jobs/work-on-exports';
import { requirePeopleEvent } from '@dorsal/api/internal/people/people-event';
import { visibleColumnKeys } from '@dorsal/api/internal/people/people-options';
import { mayAll } from '@dorsal/api/internal/people/people-scope';
import { openServices } from '@dorsal/api/internal/services';
import { sql } from 'drizzle-orm';

/*
 * A process that exports an event as CSV again and again, as the worker does, until it is killed: `keep-exporting.ts
 * <organizer> <event>`, with DATABASE_URL. Prints a line before each export.
 */
const [organizerId = '', eventId = ''] = process.argv.slice(2);
const services = await openServices(readConfig({ ...process.env, LOG_LEVEL: 'silent' }));
const { db } = services;
const event = await requirePeopleEvent(db, { organizerId, eventId });
const userId = newId();
await db.execute(
  sql`insert into users (id, email, name, terms_version) values (${userId}, ${userId}, 'Amparo', '1')`,
);
await db.execute(sql`
  insert into organizer_members (organizer_id, user_id, role) values (${organizerId}, ${userId}, 'owner')`);

for (;;) {
  console.log('exports');
  await db.transaction((tx) =>
    startJob(tx, {
      eventId,
      userId,
      audience: {},
      sort: { by: 'name', direction: 'ascending' },
      format: 'csv',
      columns: visibleColumnKeys(event, mayAll),
      wantsMail: false,
      people: 0,
    }),
  );
  await workOnNextExport(services, new AbortController().signal);
  const done = await db.delete(exportJobs).returning({ state: exportJobs.state });
  if (done.some(({ state }) => state !== 'done')) throw new Error('An export failed.');
}
