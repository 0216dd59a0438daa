import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseRecords } from '@dorsal/verifactu/read-records';
import type { TaxRecord } from '@dorsal/verifactu/record';
import { schemaErrors } from '@dorsal/verifactu/testing/schema-errors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { correctDocument } from '../tax-corrections/correct-document.ts';
import type { CorrectionChange } from '../tax-corrections/correction.ts';
import { invoicedOrders } from '../testing/invoiced-orders.ts';
import { operate } from '../testing/operator.ts';
import { partialRefunds } from '../testing/partial-refunds.ts';
import type { EventDraft } from '../testing/seed-event.ts';
import { taxDesk } from '../testing/tax-desk.ts';

const desk = await taxDesk();
const { agency, app, documentsOf, enter, issue, nifOf, paid, purchase } = desk;
const { sale, send, sendRefunds, services, setBilling } = desk;
const { ask } = invoicedOrders(services, app);
const { refund } = await partialRefunds(services);
const folder = await mkdtemp(join(tmpdir(), 'dorsal-export-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const file = join(folder, 'registros.xml');
/** The package whose examples verify exports. */
const verifactu = fileURLToPath(new URL('../../../../packages/verifactu', import.meta.url));

async function saleInMode(draft: EventDraft = {}) {
  const event = await sale(draft);
  await enter(event.organizerId);
  return event;
}

async function refundAll(orderId: string): Promise<void> {
  await refund(orderId, { scope: { kind: 'all' }, withFee: true });
  await sendRefunds();
  await issue();
}

/** A sale whose record was accepted, or refused, and then corrected in these ways. */
async function corrected(orderId: string, code: number | undefined, changes: readonly CorrectionChange[]) {
  await issue();
  const [document] = await documentsOf(orderId);
  if (!document) throw new Error('The order has no document.');
  for (const change of changes) {
    if (code !== undefined) agency.codes.set(document.shown, code);
    await send();
    agency.codes.clear();
    const by = { operator: 'Pau' };
    await correctDocument(services, {
      documentId: document.id,
      change,
      key: randomUUID(),
      reason: 'Prueba',
      by,
    });
  }
}

const untaxed = { vatPercent: 0, vatExemption: 'Sin IVA' } as const;
let records: readonly TaxRecord[] = [];

beforeAll(async () => {
  const event = await saleInMode();
  await paid(event);
  const invoiced = await paid(event, { billing: true });
  const exchanged = await purchase(event);
  await issue();
  await setBilling(exchanged);
  await ask(exchanged._id, { token: exchanged.checkoutToken });
  const classes = { ticket: { iva21: 'iva10' } } as const;
  await corrected(await paid(event, { billing: true }), undefined, [{ kind: 'invoice', classes }]);
  await corrected(await paid(event), undefined, [{ kind: 'record' }, { kind: 'annulment' }]);
  await corrected(await paid(event), 1187, [{ kind: 'record' }, { kind: 'annulment' }]);
  await send();
  await refundAll(invoiced);
  await refundAll(exchanged._id);
  for (const draft of [
    { ...untaxed, taxClass: 'exempt20' },
    { ...untaxed, taxClass: 'notSubject' },
    { ...untaxed, taxClass: 'igic7', feeTaxClass: 'igic7' },
  ] as const)
    await paid(await saleInMode(draft));
  await issue();
  const { code } = await operate(services, `tax export ${await nifOf(event.organizerId)} --out ${file}`);
  if (code !== 0) throw new Error(`tax export ended with ${code}.`);
  records = parseRecords(await readFile(file, 'utf8'));
});

it('an export has every type of document, correction and class of tax that the portal issues', () => {
  const altas = records.flatMap((record) => (record.kind === 'alta' ? [record] : []));
  const kinds = altas.flatMap(({ lines }) => lines.map((line) => `${line.tax} ${line.regime} ${line.class}`));

  expect(new Set(altas.map(({ type }) => type))).toEqual(new Set(['F1', 'F2', 'F3', 'R1', 'R4', 'R5']));
  expect(new Set(altas.map(({ corrects }) => corrects))).toEqual(
    new Set([undefined, 'registered', 'notRegistered']),
  );
  expect(records.filter(({ kind }) => kind === 'anulacion')).toMatchObject([
    { generatedBy: { who: 'T' } },
    { isWithoutPriorRecord: true },
  ]);
  expect(new Set(kinds)).toEqual(new Set(['01 01 S1', '01 01 exempt', '01 08 N2', '03 01 S1']));
});

it("an export is valid by the agency's schema", async () => {
  expect(await schemaErrors(await readFile(file, 'utf8'), 'SuministroLR.xsd')).toEqual([]);
});

const hasPython = spawnSync('python3', ['--version']).status === 0;
const python = { name: 'Python', program: 'python3', parameters: ['examples/verify_chain.py'] };
const node = {
  name: 'Node',
  program: process.execPath,
  parameters: ['--conditions=@dorsal/source', 'examples/verify-chain.mjs'],
};

it.each(hasPython ? [python, node] : [node])(
  'the example in $name recomputes the chain of an export',
  ({ program, parameters }) => {
    const output = execFileSync(program, [...parameters, file], { cwd: verifactu, encoding: 'utf8' });

    expect(output).toBe(`${records.length} records in 1 chains, 0 not intact.\n`);
  },
);
