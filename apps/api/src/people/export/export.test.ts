import { buffer, text } from 'node:stream/consumers';
import { readFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { PeopleExportBody } from '@dorsal/api-contract/panel/people-exports';
import { peopleExportFormats, type PeopleExportFormat } from '@dorsal/domain/people-export';
import { organizerActivity } from '../../db/schema/members.ts';
import { panelSessions } from '../../db/schema/panel-sessions.ts';
import { peopleExports } from '../../db/schema/people.ts';
import { users } from '../../db/schema/users.ts';
import { waitingMails } from '../../testing/accounts.ts';
import { addCrowd } from '../../testing/add-crowd.ts';
import { operate } from '../../testing/operator.ts';
import { buildPanel } from '../../testing/panel-staff.ts';
import { peopleDesk } from '../../testing/people-desk.ts';
import { testServices } from '../../testing/test-services.ts';
import { withQueries } from '../../testing/with-queries.ts';
import { requirePeopleEvent } from '../people-event.ts';
import { visibleColumnKeys } from '../people-options.ts';
import { mayAll } from '../people-scope.ts';
import { exportFile } from './export-file.ts';
import { exportRecords } from './export-records.ts';

const services = await testServices();
const { db } = services;
const desk = await peopleDesk(services, { timeZone: 'Atlantic/Canary' });
const { add, answerTo, questions, url, organizerId, eventId, slug } = desk;
const owner = await desk.staff('owner');
const byName = { by: 'name', direction: 'ascending' } as const;

const hostileTexts = [
  '=HYPERLINK("https://mal.example";"Premio")',
  '+34 600 000 000',
  '-1+1',
  '@SUM(A1:A9)',
  '\t=1+1',
  '🏃'.repeat(120),
  'Peña Íñiguez; "Ñandú", <b>&amp;',
  'dos\nlíneas',
  '_x000D_',
  "O'Brien",
  '\u0007\uFFFEcampana',
];
for (const [at, hostile] of hostileTexts.entries()) {
  const answers = Object.values(questions).map((question) => answerTo(question, hostile));
  const order = { createdAt: new Date('2027-03-01T00:30:00Z'), buyerName: hostile, buyerPhone: hostile };
  await add(hostile, { answers, order, email: `${at}@correo.example`, priceCents: 1550 });
}

const event = await requirePeopleEvent(db, { organizerId, eventId });
const columns = visibleColumnKeys(event, mayAll);
const fileAs = (format: PeopleExportFormat, keys = columns) =>
  exportFile(services, {
    event,
    may: mayAll,
    audience: {},
    sort: byName,
    format,
    columns: keys,
    includesHealth: false,
  });

type DirectExport = PeopleExportBody & { url: string };

const usedCondition = '"people_exports"."used_at" is null';

const prepare = (by = owner, more = {}) =>
  by.browser.call<DirectExport & { code?: string }>('POST', `${url}/exports`, {
    body: { audience: {}, sort: byName, format: 'csv', columns: ['fullName', 'price'], ...more },
  });

/** The records of a CSV, as RFC 4180 has them. */
function recordsOf(csv: string, separator: string): string[][] {
  const cell = new RegExp(`("(?:[^"]|"")*"|[^${separator}"\\r\\n]*)(${separator}|\\r\\n)`, 'gy');
  const records: string[][] = [[]];
  for (const [, value = '', end] of csv.matchAll(cell)) {
    records.at(-1)?.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value);
    if (end === '\r\n') records.push([]);
  }
  return records.slice(0, -1);
}

describe('a file of hostile names and answers', () => {
  it.each([
    ['csv', ';'],
    ['csvComma', ','],
  ] as const)('keeps every cell of %s as text', async (format, separator) => {
    const csv = (await text(fileAs(format))).replace('\uFEFF', '');
    const records = recordsOf(csv, separator);

    expect(records).toHaveLength(hostileTexts.length + 1);
    expect(new Set(records.map((record) => record.length))).toEqual(new Set([columns.length]));
    const cells = records.flat();
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    for (const hostile of hostileTexts) {
      expect(
        cells.filter((cell) => cell === hostile || cell === `'${hostile}`).length,
      ).toBeGreaterThanOrEqual(6);
    }
  });

  it('is JSON with every value as it is stored', async () => {
    const { columns: described, people } = JSON.parse(await text(fileAs('json'))) as {
      columns: { key: string }[];
      people: Record<string, unknown>[];
    };

    expect(described.map(({ key }) => key)).toEqual(columns);
    expect(new Set(people.map(({ fullName }) => fullName))).toEqual(new Set(hostileTexts));
    expect(people[0]).toMatchObject({ price: 15.5, boughtAt: '2027-03-01T00:30:00.000Z', checkedInAt: null });
  });

  it('is XLSX with texts, numbers and dates of their own kinds, without formulas', async () => {
    const parts = unzipSync(await buffer(fileAs('xlsx')));
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());

    expect(sheet.match(/<row>/g)).toHaveLength(hostileTexts.length + 1);
    expect(sheet).not.toMatch(/<f>|\p{Cs}|(?![\t\n\r])\p{Cc}|\uFFFE/u);
    expect(sheet).toContain('<t xml:space="preserve">=HYPERLINK("https://mal.example";"Premio")</t>');
    expect(sheet).toContain('<t xml:space="preserve">_x005F_x000D_</t>');
    expect(sheet).toContain('&lt;b&gt;&amp;amp;</t>');
    expect(sheet).toContain('<c s="2"><v>15.5</v></c>');
    // As wide as 'Gastos de gestión', in bold.
    expect(sheet).toContain('width="19"');
    // 2027-03-01 00:30 in the Canaries.
    expect(sheet).toMatch(/<c s="3"><v>46447\.02083333/);
  });

  it.each(peopleExportFormats)('is the same as %s from the operator', async (format) => {
    const out = join(await mkdtemp(join(tmpdir(), 'dorsal-export-')), 'file');

    const { code, out: printed } = await operate(
      services,
      `participants export ${slug} --format ${format} --out "${out}"`,
    );

    expect([code, printed]).toEqual([0, `${out} has the participants of ${event.name}.`]);
    const contentOf = (file: Buffer) =>
      format === 'xlsx' ? unzipSync(file)['xl/worksheets/sheet1.xml'] : file.toString();
    expect(contentOf(await readFile(out))).toEqual(contentOf(await buffer(fileAs(format))));
  });

  it('is of one moment, whatever is sold during the export', async () => {
    const other = await peopleDesk(services);
    for (const name of ['Ana', 'Bea']) await other.add(name);
    const sold = await requirePeopleEvent(db, other);
    const records = exportRecords(services, {
      event: sold,
      may: mayAll,
      audience: {},
      sort: byName,
      includesHealth: false,
    });

    const first = await records.next();
    await other.add('Carmen');
    let people = (first.value ?? []).length;
    for await (const batch of records) people += batch.length;

    expect(people).toBe(2);
  });
});

describe('POST …/people/exports', () => {
  it('answers an address that the same session uses once', async () => {
    const { status, body } = await prepare();

    expect(status).toBe(201);
    expect(body).toMatchObject({ people: hostileTexts.length, fileName: `participantes-${slug}.csv` });
    const file = await owner.browser.call<string>('GET', body.url);
    expect(file.status).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="participantes-${slug}.csv"`,
      'cache-control': 'no-store',
    });
    expect(file.body).toMatch(/^\uFEFFNombre y apellidos;Precio\r\n/);
    expect(file.body).toContain(';15,50\r\n');
    expect((await owner.browser.call('GET', body.url)).status).toBe(404);
  });

  it('answers an address that only one of two calls at once can use', async () => {
    const { body } = await prepare();

    const files = await Promise.all([1, 2].map(() => owner.browser.call('GET', body.url)));

    expect(files.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });

  it('would answer an address for more than one download without its condition (negative control)', async () => {
    const { body } = await prepare();
    const unguarded = withQueries(services, (statement) => statement.replace(usedCondition, 'true'));
    const careless = owner.browser.copy(await buildPanel(unguarded));

    expect((await careless.call('GET', body.url)).status).toBe(200);
    expect((await careless.call('GET', body.url)).status).toBe(200);
    expect((await owner.browser.call('GET', body.url)).status).toBe(404);
  });

  it('answers an address that no other member, no later moment and no other event can use', async () => {
    const colleague = await desk.staff('owner');
    const other = await peopleDesk(services);
    const { body } = await prepare();

    expect((await colleague.browser.call('GET', body.url)).status).toBe(404);
    expect((await owner.browser.call('GET', body.url.replace(eventId, other.eventId))).status).toBe(404);
    await db.update(peopleExports).set({ expiresAt: sql`now()` }).where(eq(peopleExports.id, body._id));
    expect((await owner.browser.call('GET', body.url)).status).toBe(404);
  });

  it('answers an address that needs the second factor again', async () => {
    const { browser, userId } = await desk.staff('timer');
    const { body } = await prepare({ ...owner, browser }, { columns: ['fullName'] });

    await db.update(panelSessions).set({ secondFactorAt: null }).where(eq(panelSessions.userId, userId));
    expect(await browser.call('GET', body.url)).toMatchObject({
      status: 403,
      body: { code: 'second_factor_needed' },
    });
  });

  it('refuses columns and filters that the role does not see, and unknown ones', async () => {
    const timer = await desk.staff('timer');

    for (const key of ['email', 'price', `answer:${questions.document.id}`]) {
      expect((await prepare(timer, { columns: [key] })).body.code).toBe('unknown_column');
    }
    expect((await prepare(owner, { columns: ['toString'] })).body.code).toBe('unknown_column');
    expect((await prepare(timer, { columns: ['fullName'], audience: { priceFrom: 1 } })).body.code).toBe(
      'unknown_filter',
    );
  });

  it('is recorded with its columns and filters, without what was searched for', async () => {
    const { browser, userId } = await desk.staff('orders');

    await prepare({ ...owner, browser }, { audience: { q: 'Peña', place: 'active' } });

    const entries = await db.select().from(organizerActivity).where(eq(organizerActivity.actorId, userId));
    expect(entries).toMatchObject([
      {
        action: 'peopleExported',
        subject: event.name,
        after: {
          people: 1,
          format: 'csv',
          columns: ['Nombre y apellidos', 'Precio'],
          filters: { place: 'active' },
          searched: true,
        },
      },
    ]);
    expect(JSON.stringify(entries[0]?.after)).not.toContain('Peña');
  });

  it('ends at 30 a day of one member', async () => {
    const member = await desk.staff('editor');

    const statuses = [];
    for (let time = 0; time < 31; time += 1) statuses.push((await prepare(member)).status);

    expect(statuses.slice(-2)).toEqual([201, 429]);
  });

  it('of more than 1,000 people e-mails the other owners the name of the member, and the member a notice of their own', async () => {
    const crowd = await peopleDesk(services);
    const { browser, userId, email } = await crowd.staff('owner');
    const other = await crowd.staff('owner');
    const editor = await crowd.staff('editor');
    await db.update(users).set({ name: 'Laia Bosch' }).where(eq(users.id, userId));
    await addCrowd(db, await crowd.add('Ana Gil'), 1000);
    const newsOf = (to: string) => waitingMails(db, 'organizer-news', to);

    const { body } = await browser.call<DirectExport>('POST', `${crowd.url}/exports`, {
      body: { audience: {}, sort: byName, format: 'json', columns: ['fullName'] },
    });

    expect(await newsOf(other.email)).toMatchObject([
      { news: 'peopleExported', people: 1001, actorName: 'Laia Bosch' },
    ]);
    expect(await newsOf(email)).toMatchObject([{ news: 'ownPeopleExported', people: 1001 }]);
    expect(await newsOf(editor.email)).toEqual([]);
    const { body: file } = await browser.call<{ people: object[] }>('GET', body.url);
    expect(file.people).toHaveLength(1001);
  });
});
