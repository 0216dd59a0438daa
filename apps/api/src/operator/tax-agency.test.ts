import { randomUUID } from 'node:crypto';
import { dateTimeWithOffset } from '@dorsal/verifactu/date-time';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { restores } from '../db/schema/restores.ts';
import { taxCorrections } from '../db/schema/tax-corrections.ts';
import { taxAnswers, taxRecords } from '../db/schema/tax.ts';
import type { Services } from '../services.ts';
import { correctDocument } from '../tax-corrections/correct-document.ts';
import { exampleIssuer } from '../testing/invoiced-orders.ts';
import { operate } from '../testing/operator.ts';
import { sandboxAgency } from '../testing/sandbox-agency.ts';
import { taxDesk } from '../testing/tax-desk.ts';

const sandbox = await sandboxAgency();
const { db, documentsOf, enter, issue, paid, sale, send, services } = await taxDesk({
  serviceUrl: sandbox.serviceUrl,
  keepsBooks: false,
});
const { taxId: nif } = exampleIssuer;
const event = await sale();
const enterMode = () => enter(event.organizerId);
const run = (line: string, by: Services = services) => operate(by, line);
const fast = { waitSeconds: 0 };

beforeEach(async () => {
  await sandbox.forget();
  await sandbox.setFaults(fast);
});

/** The numbers of documents whose records the agency has accepted. */
async function sold(documents: number): Promise<string[]> {
  const orders: string[] = [];
  for (let sale = 0; sale < documents; sale += 1) orders.push(await paid(event, { quantity: 1 }));
  await issue();
  await send();
  const all = await Promise.all(orders.map(documentsOf));
  return all.flat().map(({ shown }) => shown);
}

/** Takes records out of the database, as if it had been restored from a backup without them. */
async function lose(condition: ReturnType<typeof sql>): Promise<void> {
  const lost = sql`(select id from tax_records where ${condition})`;
  await db.transaction(async (tx) => {
    for (const table of ['tax_corrections', 'tax_documents', 'tax_records'])
      await tx.execute(sql`alter table ${sql.raw(table)} disable trigger user`);
    await tx.delete(taxCorrections).where(sql`record_id in ${lost}`);
    await tx.delete(taxAnswers).where(sql`record_id in ${lost}`);
    await tx.execute(sql`delete from tax_documents where record_id in ${lost}`);
    await tx.delete(taxRecords).where(condition);
    for (const table of ['tax_corrections', 'tax_documents', 'tax_records'])
      await tx.execute(sql`alter table ${sql.raw(table)} enable trigger user`);
  });
}

describe('tax rehearse', () => {
  it('sends, asks, annuls and asks again, for the company of the portal, and stores nothing', async () => {
    const { code, out } = await run('tax rehearse');

    expect(code).toBe(0);
    expect(out).toMatch(
      /alta ENSAYO-\w+: accepted.*\n.*query: accepted\n.*qr: .*ValidarQR\?nif=B00000000.*\n.*wait: 0 s.*\n.*anulacion.*accepted.*\n.*query: annulled$/,
    );
    expect(await sandbox.chains()).toMatchObject([
      { issuer: 'B00000000', length: 2, forks: 0, gaps: 0, mismatches: 0 },
    ]);
    expect(await db.$count(taxRecords)).toBe(0);
  });

  it('says what the agency refuses, and who acts; no step follows', async () => {
    await sandbox.setFaults({ ...fast, recordCode: 1109 });

    const { code, out } = await run(`tax rehearse ${nif} --name "Club de Muntanya Calderona"`);

    expect(code).toBe(1);
    expect(out).toMatch(/^WRONG {2}alta ENSAYO-\w+: refused 1109 .+$/);
  });

  it('says that the agency does not answer', async () => {
    await sandbox.setFaults({ ...fast, outage: 'unavailable' });

    expect(await run('tax rehearse')).toMatchObject({
      code: 1,
      out: expect.stringContaining('WRONG  alta ENSAYO-'),
    });
  });

  it('needs a name for an issuer that is not in the mode', async () => {
    expect(await run(`tax rehearse ${nif}`)).toMatchObject({ error: expect.stringContaining('--name') });
  });

  it('never goes to the real service', async () => {
    const tax = {
      ...services.config.tax,
      serviceUrl: 'https://www1.agenciatributaria.gob.es/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP',
    };

    const { code, error } = await run('tax rehearse', { ...services, config: { ...services.config, tax } });

    expect(code).toBe(1);
    expect(error).toContain('https://prewww1.aeat.es/');
  });
});

describe('tax reconcile', () => {
  it('finds nothing beyond a whole database, and counts what other programs sent', async () => {
    await enterMode();
    await sold(2);
    await run(`tax rehearse ${nif}`);

    const { code, out } = await run('tax reconcile');

    expect(code).toBe(0);
    expect(out).toMatch(new RegExp(`^${nif}, .*: 2 known, 0 beyond, 1 of other programs$`));
  });

  it('lists the invoices and the annulments that a restored database does not have', async () => {
    await enterMode();
    const [kept = '', annulled = '', ...lost] = await sold(4);
    const [document] = await db
      .execute<{ id: string }>(
        sql`select d.id from tax_documents d join tax_records r on r.id = d.record_id where r.number = ${annulled}`,
      )
      .then(({ rows }) => rows);
    await correctDocument(services, {
      documentId: document?.id ?? '',
      change: { kind: 'annulment' },
      key: randomUUID(),
      reason: 'Prueba',
      by: { operator: 'Pau' },
    });
    await send();
    await lose(sql`kind = 'anulacion' or number in ${lost}`);
    await db.insert(restores).values({ restoredAt: new Date() });
    await sandbox.setFaults({ ...fast, pageSize: 1 });

    const { code, out } = await run(`tax reconcile --nif ${nif} --json`);

    expect(code).toBe(1);
    const [compared] = JSON.parse(out) as [{ beyond: { what: string; number: string; total: string }[] }];
    expect(compared).toMatchObject({ known: 1, others: 0 });
    expect(compared.beyond.map(({ what, number }) => [what, number])).toEqual([
      ['changed', annulled],
      ...lost.map((number) => ['missing', number]),
    ]);
    expect(compared.beyond[1]?.total).toBe('19.00');
    expect((await run('tax reconcile')).out).not.toContain(kept);
  });

  it('says that the agency does not answer, and ends with 1', async () => {
    await enterMode();
    await sandbox.setFaults({ ...fast, outage: 'dropped' });

    const { code, out } = await run('tax reconcile');

    expect(code).toBe(1);
    expect(out).toContain('not asked further: ECONNRESET');
  });

  it.each([
    ['tax reconcile --nif B00714261', 'tax status lists them'],
    ['tax reconcile --from enero', 'write it as 2027-01'],
  ])('%s is refused', async (line, message) => {
    expect(await run(line)).toMatchObject({ error: expect.stringContaining(message) });
  });
});

describe('tax issuer', () => {
  it('sets zone and documents of exempt orders, and takes back an announced end', async () => {
    await enterMode();
    await sold(1);
    expect((await run(`tax leave ${nif} --reason sii`)).out).toContain('31-12-');

    const { out } = await run(`tax issuer ${nif} --zone Atlantic/Canary --exempt-documents always`);

    expect(out).toMatch(/zone +Atlantic\/Canary/);
    expect(out).toMatch(/lastDay +31-12-\d{4}/);
    const { out: staying } = await run(`tax issuer ${nif} --stays`);
    expect(staying).toMatch(/lastDay +–/);
    expect(staying).toMatch(/exemptDocuments +always/);
    const [record] = await db
      .select({ xml: taxRecords.xml })
      .from(taxRecords)
      .where(eq(taxRecords.number, (await sold(1))[0] ?? ''));
    const offset = dateTimeWithOffset(new Date(), 'Atlantic/Canary').slice(-6);
    expect(record?.xml).toMatch(new RegExp(`FechaHoraHusoGenRegistro>[^<]*\\${offset}<`));
  });

  it('sets the name that the agency knows, for documents and corrections from then on', async () => {
    await enterMode();
    const [before = ''] = await sold(1);

    expect((await run(`tax issuer ${nif} --name "Club Calderona, S.L."`)).out).toContain('Club Calderona');

    const [after = ''] = await sold(1);
    await run(`tax correct ${before} --reason "Otro nombre" --by "Pau"`);
    await send();
    const records = await db
      .select({ number: taxRecords.number, xml: taxRecords.xml })
      .from(taxRecords)
      .where(inArray(taxRecords.number, [before, after]))
      .orderBy(taxRecords.position);
    const names = records.map(({ number, xml }) => [number, /NombreRazonEmisor>([^<]*)</.exec(xml)?.[1]]);
    expect(names).toEqual([
      [before, exampleIssuer.name],
      [after, 'Club Calderona, S.L.'],
      [before, 'Club Calderona, S.L.'],
    ]);
  });

  it.each([
    [`tax issuer ${nif} --name "${'a'.repeat(121)}"`, '1 to 120 characters'],
    [`tax issuer ${nif} --zone Europe/Lisbon`, '--zone is one of'],
    ['tax issuer B00714261', 'No issuer has the tax number'],
    [`tax enter club-x --agreement 1 --by Amparo --zone UTC`, '--zone is one of'],
  ])('%s is refused', async (line, message) => {
    expect(await run(line)).toMatchObject({ error: expect.stringContaining(message) });
  });
});
