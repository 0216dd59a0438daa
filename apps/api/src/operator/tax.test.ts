import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseRecords } from '@dorsal/verifactu/read-records';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { agencyCertificate } from '../testing/agency-certificate.ts';
import { operate } from '../testing/operator.ts';
import { exampleIssuer } from '../testing/invoiced-orders.ts';
import { agreement, taxDesk } from '../testing/tax-desk.ts';
import { enterTaxMode } from '../tax-records/tax-mode.ts';

const { agency, db, documentsOf, issue, paid, sale, services } = await taxDesk({ keepsBooks: false });
const folder = await mkdtemp(join(tmpdir(), 'dorsal-tax-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const run = (line: string) => operate(services, line);
const nif = exampleIssuer.taxId;

it('an issuer enters the mode, and its records are sent, verified and exported', async () => {
  const event = await sale();
  const signed = join(folder, 'acuerdo.pdf');
  await writeFile(signed, '%PDF-1.7 firmado');
  const entry = `tax enter club-${event.organizerId} --agreement 1 --by "Amparo Giner"`;
  expect(await run(`${entry} --document ${signed}`)).toMatchObject({
    code: 0,
    out: expect.stringContaining(nif),
  });
  const copy = join(folder, 'copia.pdf');
  expect((await run(`tax issuer ${nif} --agreement-out ${copy}`)).out).toMatch(/agreementStored +yes/);
  expect(await readFile(copy, 'utf8')).toBe('%PDF-1.7 firmado');
  const orders = [await paid(event), await paid(event)];
  await issue();
  const number = (await documentsOf(orders[0] ?? ''))[0]?.shown ?? '';
  agency.codes.set(number, 1109);

  expect(await run('tax send')).toMatchObject({ code: 0, out: expect.stringContaining('1 envelopes') });

  agency.mode = 'html';
  await paid(event);
  await issue();
  await run('tax send');
  agency.mode = 'up';
  const failing = await run('tax status --json');
  expect(failing.code).toBe(1);
  expect(JSON.parse(failing.out)).toMatchObject({
    issuers: [{ nif, waiting: 1, lastError: expect.stringMatching(/^\w+: /) }],
  });
  await run('tax send');
  const status = await run('tax status');
  expect(status.code).toBe(1);
  expect(status.out).toContain(`${nif} ${number}: refused 1109`);
  expect(await run('tax verify')).toMatchObject({
    code: 0,
    out: expect.stringContaining('3 records, whole'),
  });
  const file = join(folder, 'registros.xml');
  expect(await run(`tax export ${nif} --out ${file}`)).toMatchObject({ code: 0 });
  expect(parseRecords(await readFile(file, 'utf8')).map(({ invoice }) => invoice.number)).toContain(number);
  expect(await run(`tax export ${nif} --out ${file}`)).toMatchObject({
    code: 1,
    error: expect.stringContaining('is there already'),
  });
});

describe('tax export', () => {
  const exported = async (line: string) => {
    const name = `export${line.replaceAll(/\W/g, '')}.xml`;
    const { code, out, error } = await run(`tax export ${line} --out ${join(folder, name)}`);
    const files = out.matchAll(/^(\S+\.xml) has (\d+) records of (\S+)\.$/gm);
    return {
      code,
      error,
      files: [...files].map(([, path = '', records, issuer]) => ({ path, records, issuer })),
    };
  };

  it('has the records of an organizer, of a period in the tax zone of the issuer, or all', async () => {
    const other = await sale({ invoiceIssuer: { ...exampleIssuer, taxId: 'B00716217' } });
    await enterTaxMode(services, other.organizerId, { ...agreement, zone: 'Atlantic/Canary' });
    const orderId = await paid(other);
    await issue();
    const [document] = await documentsOf(orderId);
    // Half an hour after midnight in Madrid, and before it in the Canaries.
    await db.execute(sql`alter table tax_records disable trigger tax_records_append_only`);
    await db.execute(sql`update tax_records set generated_at = '2027-02-28T23:30:00Z'`);
    await db.execute(sql`alter table tax_records enable trigger tax_records_append_only`);

    const ofOther = { records: '1', issuer: 'B00716217' };
    const ofFirst = { records: '3', issuer: nif };
    const { files } = await exported(`--organizer club-${other.organizerId}`);
    expect(files).toMatchObject([ofOther]);
    const [record] = parseRecords(await readFile(files[0]?.path ?? '', 'utf8'));
    expect(record?.invoice.number).toBe(document?.shown);
    for (const everything of ['--all', ''])
      expect((await exported(everything)).files).toMatchObject([ofOther, ofFirst]);
    expect((await exported('--to 2027-02-28')).files).toMatchObject([ofOther]);
    expect((await exported('--from 2027-03-01 --to 2027-03-01')).files).toMatchObject([ofFirst]);
    expect((await exported(`${nif} --to 2027-02-28`)).files).toEqual([]);
  });

  it.each(['--all --from 2027-01-01', `${nif} --organizer club`, '--from enero'])(
    'is refused with "%s"',
    async (line) => {
      expect(await exported(line)).toMatchObject({ code: 2, files: [] });
    },
  );
});

it('an issuer that sent records this year leaves the mode on 31 December', async () => {
  const { out } = await run(`tax leave ${nif} --reason sii`);
  expect(out).toMatch(/stays in the mode until 31-12-20\d\d/);
});

it('a changed record is a fault of its chain', async () => {
  await db.execute(sql`alter table tax_records disable trigger tax_records_append_only`);
  await db.execute(sql`update tax_records set xml = replace(xml, '>38.00<', '>39.00<') where position = 1`);

  expect(await run('tax verify')).toMatchObject({ code: 1, out: expect.stringContaining('NOT whole') });
});

it('classes and certificates are checked', async () => {
  const event = await sale();
  expect(await run(`tax classes carrera-${event.eventId} --places exempt20`)).toMatchObject({ code: 0 });
  expect(await run(`tax classes carrera-${event.eventId} --places iva7`)).toMatchObject({
    error: expect.stringContaining('is no class'),
  });
  expect(await run(`tax classes carrera-${event.eventId} --fee exemptOther`)).toMatchObject({
    error: expect.stringContaining('needs the reason'),
  });
  const { pkcs12, password } = agencyCertificate({ identifier: `VATES-${nif}` });
  const [file, passwordFile] = [join(folder, 'sello.p12'), join(folder, 'sello.txt')];
  await writeFile(file, pkcs12);
  await writeFile(passwordFile, `${password}\n`);
  expect(await run(`tax certificate ${file} --password-file ${passwordFile}`)).toMatchObject({
    code: 0,
    out: expect.stringContaining('valid until'),
  });
});

it('an organizer without a tax number can not enter', async () => {
  const event = await sale({ invoiceIssuer: null });
  const { error } = await run(`tax enter club-${event.organizerId} --agreement 1 --by "Amparo Giner"`);
  expect(error).toContain('no issuer of invoices');
});
