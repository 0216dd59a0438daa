import { buffer } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { directExportPeople, mostExportJobs, mostKeptExportBytes } from '@dorsal/domain/people-export';
import { exportChunks, exportJobs } from '../../../db/schema/export-jobs.ts';
import { organizerActivity, organizerMembers } from '../../../db/schema/members.ts';
import { outbox } from '../../../db/schema/outbox.ts';
import { panelSessions } from '../../../db/schema/panel-sessions.ts';
import { peopleExports } from '../../../db/schema/people.ts';
import { sweep } from '../../../housekeeping/sweep.ts';
import { exportDesk } from '../../../testing/export-desk.ts';
import { testServices } from '../../../testing/test-services.ts';
import { withQueries } from '../../../testing/with-queries.ts';
import { requirePeopleEvent } from '../../people-event.ts';
import { visibleColumnKeys } from '../../people-options.ts';
import { mayAll } from '../../people-scope.ts';
import { exportFile } from '../export-file.ts';
import { startJob } from './start-job.ts';
import { workOnNextExport } from './work-on-exports.ts';

const services = await testServices();
const { db } = services;
const desk = await exportDesk(services, directExportPeople);
const { owner, organizerId, eventId, slug, questions } = desk;
const event = await requirePeopleEvent(db, { organizerId, eventId });
const columns = visibleColumnKeys(event, mayAll);
const everyone = directExportPeople + 1;
const working = new AbortController().signal;
const work = () => workOnNextExport(services, working, { restFactor: 0 });

/** The same file, written during a download. */
const direct = async () => {
  const sort = { by: 'name', direction: 'ascending' } as const;
  const file = {
    event,
    may: mayAll,
    audience: {},
    sort,
    format: 'csv',
    columns,
    includesHealth: false,
  } as const;
  return (await buffer(exportFile(services, file))).toString();
};

afterEach(async () => {
  await db.delete(exportJobs);
});

describe('POST …/people/exports of more than 10,000 people', () => {
  it('is left to the worker, which the list of the member shows', async () => {
    const { status, body } = await desk.start(owner.browser);

    expect(status).toBe(201);
    expect(body).toMatchObject({ url: null, people: everyone, fileName: `participantes-${slug}.csv` });
    expect((await desk.jobsOf(owner.browser)).body).toMatchObject([
      { _id: body._id, state: 'queued', people: everyone, written: 0, bytes: null, failure: null },
    ]);

    expect(await work()).toBe(true);
    expect(await work()).toBe(false);
    expect((await desk.jobsOf(owner.browser)).body).toMatchObject([
      { _id: body._id, state: 'done', written: everyone, bytes: expect.any(Number) as number },
    ]);
  });

  it('is written during the download if the filters leave at most 10,000', async () => {
    const { body } = await desk.start(owner.browser, { audience: { q: 'íñigo' } });

    expect(body).toMatchObject({ people: 1, url: expect.stringContaining('/people/exports/') as string });
    expect((await desk.jobsOf(owner.browser)).body).toEqual([]);
  });

  it('is recorded when it is asked for and for each download', async () => {
    const { browser, userId } = await desk.staff('editor');
    const { body } = await desk.start(browser, { audience: { place: 'active' } });
    await work();
    await desk.link(browser, body._id);

    const entries = await db
      .select({ action: organizerActivity.action, after: organizerActivity.after })
      .from(organizerActivity)
      .where(eq(organizerActivity.actorId, userId))
      .orderBy(organizerActivity.id);
    expect(entries).toMatchObject([
      { action: 'peopleExported', after: { people: everyone, filters: { place: 'active' } } },
      { action: 'peopleFileDownloaded', after: { people: everyone, format: 'csv' } },
    ]);
  });

  it.each([
    [true, ['exportReady']],
    [false, []],
  ])('e-mails the member at the end if that is wanted (%s)', async (wantsMail, expected) => {
    const { browser, userId } = await desk.staff('finance');
    await desk.start(browser, { wantsMail });
    await work();

    const mails = await db
      .select({
        news: sql<string>`${outbox.payload} ->> 'news'`,
        event: sql`${outbox.payload} ->> 'eventId'`,
      })
      .from(outbox)
      .where(sql`${outbox.dedupeKey} like ${`organizer-news:${userId}:%`}`);
    expect(mails).toEqual(expected.map((news) => ({ news, event: eventId })));
  });

  it('is refused while the exports of the organizer take a gigabyte', async () => {
    const kept = await desk.started();
    await db.update(exportJobs).set({ bytes: mostKeptExportBytes }).where(eq(exportJobs.id, kept));
    const { browser } = await desk.staff('editor');

    expect(await desk.start(browser)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('ocupan ya 1 GB') },
    });
    await desk.remove(owner.browser, kept);
    expect((await desk.start(browser)).status).toBe(201);
  });

  it('is refused while the worker has or keeps five of the member, also at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => desk.start(owner.browser)));

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(mostExportJobs);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({
      status: 409,
      body: { code: 'too_many_exports' },
    });
    expect((await desk.start((await desk.staff('editor')).browser)).status).toBe(201);
    const [first] = answers.filter(({ status }) => status === 201);
    await desk.remove(owner.browser, first?.body._id ?? '');
    expect((await desk.start(owner.browser)).status).toBe(201);
  });

  it('would be allowed more often at once without its lock (negative control)', async () => {
    const careless = withQueries(services, (statement) =>
      statement.replace('pg_advisory_xact_lock(', 'abs('),
    );
    const sort = { by: 'name', direction: 'ascending' } as const;
    const chosen = { audience: {}, sort, format: 'csv', wantsMail: false } as const;
    const job = { ...chosen, columns: ['fullName'], eventId, userId: owner.userId, people: everyone };
    const { promise: allInserted, resolve } = Promise.withResolvers<void>();
    let inserted = 0;

    await Promise.all(
      Array.from({ length: mostExportJobs + 1 }, () =>
        careless.db.transaction(async (tx) => {
          await startJob(tx, job);
          inserted += 1;
          if (inserted > mostExportJobs) resolve();
          await allInserted;
        }),
      ),
    );

    expect(await db.$count(exportJobs)).toBe(mostExportJobs + 1);
  });
});

describe('POST …/people/export-jobs/{jobId}/link', () => {
  it('answers an address that the same session uses once', async () => {
    const jobId = await desk.started({ columns });
    expect((await desk.link(owner.browser, jobId)).status).toBe(404);
    await work();

    const { status, body } = await desk.link(owner.browser, jobId);
    expect(status).toBe(201);
    const file = await owner.browser.call<string>('GET', body.url);
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="participantes-${slug}.csv"`,
      'cache-control': 'no-store',
    });
    expect(file.body).toEqual(await direct());
    expect((await owner.browser.call('GET', body.url)).status).toBe(404);
    expect((await desk.link(owner.browser, jobId)).status).toBe(201);
  });

  it('is refused to every other member, like the list and the deletion', async () => {
    const { browser } = await desk.staff('owner');
    const jobId = await desk.started();
    await work();

    expect((await desk.jobsOf(browser)).body).toEqual([]);
    expect((await desk.link(browser, jobId)).status).toBe(404);
    expect((await desk.remove(browser, jobId)).status).toBe(404);
    expect((await desk.link(owner.browser, jobId)).status).toBe(201);
  });

  it('needs the second factor, which the list does not', async () => {
    const { browser, userId } = await desk.staff('orders');
    const { body } = await desk.start(browser);
    await work();

    await db.update(panelSessions).set({ secondFactorAt: null }).where(eq(panelSessions.userId, userId));
    expect((await desk.link(browser, body._id)).body.code).toBe('second_factor_needed');
    expect((await desk.jobsOf(browser)).body).toHaveLength(1);
  });

  it('opens no file with columns that the role no longer sees', async () => {
    const { browser, userId } = await desk.staff('editor');
    const { body } = await desk.start(browser, { columns: [`answer:${questions.document.id}`] });
    await work();
    await db.update(organizerMembers).set({ role: 'timer' }).where(eq(organizerMembers.userId, userId));

    const { body: link } = await desk.link(browser, body._id);
    expect(await browser.call('GET', link.url)).toMatchObject({
      status: 400,
      body: { code: 'unknown_column' },
    });
  });

  it('ends with the file: after 24 hours the sweep deletes it', async () => {
    const jobId = await desk.started();
    await work();
    const { body } = await desk.link(owner.browser, jobId);
    await db.update(exportJobs).set({ expiresAt: sql`now()` }).where(eq(exportJobs.id, jobId));

    expect((await desk.link(owner.browser, jobId)).status).toBe(404);
    expect((await desk.jobsOf(owner.browser)).body).toEqual([]);
    await sweep(db);
    expect(await db.$count(exportChunks, eq(exportChunks.jobId, jobId))).toBe(0);
    expect(await db.$count(peopleExports, eq(peopleExports.jobId, jobId))).toBe(0);
    expect((await owner.browser.call('GET', body.url)).status).toBe(404);
  });
});

describe('DELETE …/people/export-jobs/{jobId}', () => {
  it('deletes the file', async () => {
    const jobId = await desk.started();
    await work();

    expect(await desk.remove(owner.browser, jobId)).toMatchObject({ status: 200, body: [] });
    expect(await db.$count(exportChunks, eq(exportChunks.jobId, jobId))).toBe(0);
    expect((await desk.link(owner.browser, jobId)).status).toBe(404);
  });
});
