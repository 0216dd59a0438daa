import { buffer } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type PeopleExportFormat, peopleExportFormats } from '@dorsal/domain/people-export';
import { exportChunks, exportJobs } from '../../../db/schema/export-jobs.ts';
import { organizerMembers } from '../../../db/schema/members.ts';
import { outbox } from '../../../db/schema/outbox.ts';
import type { Services } from '../../../services.ts';
import { runChild } from '../../../testing/child-script.ts';
import { exportDesk } from '../../../testing/export-desk.ts';
import { testSecret } from '../../../testing/test-secret.ts';
import { testServices } from '../../../testing/test-services.ts';
import { withQueries } from '../../../testing/with-queries.ts';
import { requirePeopleEvent } from '../../people-event.ts';
import { visibleColumnKeys } from '../../people-options.ts';
import { mayAll } from '../../people-scope.ts';
import { exportFile } from '../export-file.ts';
import { claimJob } from './claim-job.ts';
import { storeChunk } from './export-chunks.ts';
import { openStoredFile } from './stored-file.ts';
import { workOnNextExport } from './work-on-exports.ts';

const services = await testServices();
const { db } = services;
const desk = await exportDesk(services, 200);
const { organizerId, eventId, questions, queued, stored } = desk;
const event = await requirePeopleEvent(db, { organizerId, eventId });
const columns = visibleColumnKeys(event, mayAll);
const working = new AbortController().signal;
/** A file of these people then has more than four chunks. */
const writing = { chunkBytes: 8 * 1024, restFactor: 0 };
const work = (by: Services = services) => workOnNextExport(by, working, writing);
const sort = { by: 'name', direction: 'ascending' } as const;
const file = {
  event,
  may: mayAll,
  audience: {},
  sort,
  format: 'json',
  columns,
  includesHealth: false,
} as const;

/** As if the lease of the worker that has the export were over. */
const passLease = (jobId: string) =>
  db.update(exportJobs).set({ dueAt: sql`now()` }).where(eq(exportJobs.id, jobId));

async function expectWhole(jobId: string): Promise<void> {
  const whole = await buffer(await openStoredFile(services, { jobId, file }));
  expect(whole.equals(await buffer(exportFile(services, file)))).toBe(true);
}

afterEach(async () => {
  await db.delete(exportJobs);
});

/** A key of an advisory lock that the fourth chunk of a file waits for. */
const gate = 8_471;

/**
 * Ends a worker in another process with SIGKILL while it stores the fourth chunk of the file. Resolves once the database
 * has noticed.
 */
async function killInTheMiddle(jobId: string): Promise<void> {
  await db.execute(
    sql.raw(`
    create or replace function wait_at_gate() returns trigger language plpgsql as $$
    begin if new.position = 3 then perform pg_advisory_xact_lock(${gate}); end if; return new; end $$;
    create or replace trigger at_gate before insert on export_chunks for each row execute function wait_at_gate()`),
  );
  const holder = await db.$client.connect();
  await holder.query(`select pg_advisory_lock(${gate})`);
  try {
    const worker = runChild(`
      import { readConfig } from './config/config.ts';
      import { workOnNextExport } from './people/export/jobs/work-on-exports.ts';
      import { openServices } from './services.ts';
      const services = await openServices(readConfig(${JSON.stringify({
        DATABASE_URL: services.config.databaseUrl,
        APP_SECRET: testSecret,
        LOG_LEVEL: 'silent',
      })}));
      await workOnNextExport(services, new AbortController().signal, ${JSON.stringify(writing)});
    `);
    await vi.waitFor(
      async () => {
        const { rows } = await db.execute(sql`
          select 1 from pg_locks where locktype = 'advisory' and objid = ${gate} and not granted`);
        expect(rows).toHaveLength(1);
      },
      { timeout: 30_000, interval: 20 },
    );
    worker.process.kill('SIGKILL');
    expect(await worker.ended).toBe('SIGKILL');
  } finally {
    await holder.query(`select pg_advisory_unlock(${gate})`);
    holder.release();
    await db.execute(sql`drop trigger at_gate on export_chunks`);
  }
  // The transaction of the killed worker is rolled back.
  await vi.waitFor(async () => expect(await stored(jobId)).toMatchObject({ state: 'running', chunks: 3 }));
  await passLease(jobId);
}

describe('an export whose worker is killed with SIGKILL', () => {
  it('waits for the end of the lease, starts again, and is whole', async () => {
    const jobId = await queued({ format: 'json', columns });
    await killInTheMiddle(jobId);
    expect(await db.$count(exportChunks, eq(exportChunks.jobId, jobId))).toBe(3);
    await db
      .update(exportJobs)
      .set({ dueAt: sql`now() + interval '1 second'` })
      .where(eq(exportJobs.id, jobId));
    expect(await work()).toBe(false);
    await passLease(jobId);

    expect(await work()).toBe(true);

    expect(await stored(jobId)).toMatchObject({ state: 'done', run: 2 });
    await expectWhole(jobId);
  });

  it('would not end if the next worker kept its chunks (negative control)', async () => {
    const jobId = await queued({ format: 'json', columns });
    await killInTheMiddle(jobId);

    await work(
      withQueries(services, (statement) =>
        statement.replace('delete from "export_chunks" where', '$& false and'),
      ),
    );

    expect(await stored(jobId)).toMatchObject({ state: 'queued', run: 2 });
  });

  it('is given up after five workers', async () => {
    const jobId = await queued({ wantsMail: true });
    await db.update(exportJobs).set({ run: 5 }).where(eq(exportJobs.id, jobId));

    await work();

    expect(await stored(jobId)).toMatchObject({ state: 'failed', failure: 'broken' });
    expect(
      await db.$count(
        outbox,
        sql`${outbox.payload} ->> 'news' = 'exportFailed' and ${outbox.doneAt} is null`,
      ),
    ).toBe(1);
  });
});

const late = { contents: Buffer.from('late'), written: 1 };

describe('a worker that was taken for dead', () => {
  it('stores nothing any more', async () => {
    const jobId = await queued({ format: 'json', columns });
    const dead = await claimJob(db);
    await passLease(jobId);
    await work();

    await expect(storeChunk(services, dead ?? { id: '', run: 0 }, late)).rejects.toThrow(
      'another worker has taken it',
    );
    await expectWhole(jobId);
  });

  it('would add to the file if its number did not count (negative control)', async () => {
    await queued({ format: 'json', columns });
    const dead = await claimJob(db);
    await passLease(dead?.id ?? '');
    const next = await claimJob(db);
    const careless = withQueries(services, (statement) =>
      statement.replace('"export_jobs"."run" = $', '"export_jobs"."run" >= $'),
    );

    await storeChunk(careless, dead ?? { id: '', run: 0 }, late);

    expect(next?.run).toBe(2);
    expect(await db.$count(exportChunks, eq(exportChunks.jobId, dead?.id ?? ''))).toBe(1);
  });
});

describe('the stored file of an export', () => {
  /** A workbook has the time at which it was written. */
  const contentOf = (format: PeopleExportFormat, bytes: Buffer) =>
    format === 'xlsx'
      ? strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
      : bytes.toString();

  it.each(peopleExportFormats)('is the same %s as written during a download', async (format) => {
    const jobId = await queued({ format, columns });
    await work();

    const whole = await buffer(await openStoredFile(services, { jobId, file: { ...file, format } }));
    const direct = await buffer(exportFile(services, { ...file, format }));
    expect(contentOf(format, whole)).toEqual(contentOf(format, direct));
  });

  it('is encrypted, and each chunk only opens in its place', async () => {
    const jobId = await queued({ format: 'json', columns });
    await work();
    const chunks = await db.select().from(exportChunks).where(eq(exportChunks.jobId, jobId));

    expect(chunks.length).toBeGreaterThan(4);
    expect(chunks.some(({ contents }) => contents.includes('Persona'))).toBe(false);
    const open = async () => buffer(await openStoredFile(services, { jobId, file }));
    await db.execute(
      sql`update export_chunks set position = -1 - position where job_id = ${jobId} and position < 2`,
    );
    await db.execute(
      sql`update export_chunks set position = 2 + position where job_id = ${jobId} and position < 0`,
    );
    await expect(open()).rejects.toThrow('unable to authenticate');
    await db.delete(exportChunks).where(eq(exportChunks.jobId, jobId));
    await expect(open()).rejects.toThrow('lacks a chunk');
  });
});

describe('an export', () => {
  it('goes back to the queue at once when its worker stops', async () => {
    const jobId = await queued({ format: 'json', columns });
    const stopping = new AbortController();
    stopping.abort();

    expect(await workOnNextExport(services, stopping.signal)).toBe(true);

    expect(await stored(jobId)).toMatchObject({ state: 'queued' });
    await work();
    await expectWhole(jobId);
  });

  it('stops when its member deletes it', async () => {
    const jobId = await queued({ format: 'json', columns });
    const claim = await claimJob(db);
    await desk.remove(desk.owner.browser, jobId);

    await expect(storeChunk(services, claim ?? { id: '', run: 0 }, late)).rejects.toThrow('it was deleted');
  });

  it('fails if the file is too large, and keeps nothing of it', async () => {
    const jobId = await queued({ format: 'json', columns });

    await workOnNextExport(services, working, { ...writing, mostBytes: 20_000 });

    expect(await stored(jobId)).toMatchObject({ state: 'failed', failure: 'tooLarge' });
    expect(await db.$count(exportChunks, eq(exportChunks.jobId, jobId))).toBe(0);
  });

  it.each([
    ['is no longer a member', 'notAllowed', { endsAt: new Date(0) }],
    ['may no longer export', 'notAllowed', { role: 'reader' }],
    ['is limited to other events', 'notAllowed', { eventIds: ['another'] }],
    ['no longer sees a column', 'choiceGone', { role: 'timer' }],
  ] as const)('fails if its member %s: %s', async (_, failure, change) => {
    const { userId } = await desk.staff('editor');
    const jobId = await queued({ userId, columns: [`answer:${questions.document.id}`] });
    await db
      .update(organizerMembers)
      .set('eventIds' in change ? { eventIds: [...change.eventIds] } : change)
      .where(eq(organizerMembers.userId, userId));

    await work();

    expect(await stored(jobId)).toMatchObject({ state: 'failed', failure });
    expect(await db.$count(exportChunks)).toBe(0);
  });

  it('is tried again after a fault', async () => {
    const jobId = await queued();
    await work(
      withQueries(services, (statement) => statement.replace('declare people_export', 'declare export no')),
    );
    expect(await stored(jobId)).toMatchObject({ state: 'queued', run: 1 });
    expect(await work()).toBe(false);

    await passLease(jobId);
    await work();

    expect(await stored(jobId)).toMatchObject({ state: 'done', run: 2 });
  });
});

// Last: it adds a person.
describe('an export with answers about health', () => {
  it('has them only for a member who sees them and chose them', async () => {
    await desk.addAllergic('Nerea Lozano', 'Planted-nuts-77');
    const { browser, userId } = await desk.staff('orders');
    const chosen = { userId, includesHealth: true };
    const jobId = await queued(chosen);
    await work();
    const { body: link } = await desk.link(browser, jobId);
    expect((await browser.call<string>('GET', link.url)).body).toContain('Planted-nuts-77');

    const later = await queued(chosen);
    const { body: open } = await desk.link(browser, jobId);
    const isMember = eq(organizerMembers.userId, userId);
    await db.update(organizerMembers).set({ role: 'editor' }).where(isMember);
    await work();

    expect((await browser.call('GET', open.url)).status).toBe(400);
    expect(await stored(later)).toMatchObject({ state: 'failed', failure: 'choiceGone' });
  });
});
