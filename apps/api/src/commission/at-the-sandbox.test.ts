import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { taxAnswers, taxRecords } from '../db/schema/tax.ts';
import { commissionDesk } from '../testing/commission-desk.ts';
import { operate } from '../testing/operator.ts';
import { sandboxAgency } from '../testing/sandbox-agency.ts';

const sandbox = await sandboxAgency();
const desk = await commissionDesk({ serviceUrl: sandbox.serviceUrl });
const { db, enterCompany, invoice, invoicesOf, refundedIn, sale, send, services, soldIn } = desk;

it("the sandbox's agency, which checks records by its own code, accepts invoices and rectifications", async () => {
  await sandbox.setFaults({ waitSeconds: 0 });
  const event = await sale();
  const [one, other] = [await soldIn(4, event), await soldIn(4, event)];
  await soldIn(3, event);
  await refundedIn(3, one, 1);
  await refundedIn(2, other);
  await enterCompany(4);
  await invoice();

  await send();

  const documents = await invoicesOf(event.organizerId);
  expect(documents.map(({ type, state }) => [type, state])).toEqual([
    ['F1', 'accepted'],
    ['F1', 'accepted'],
    ['R1', 'accepted'],
    ['R1', 'accepted'],
  ]);
});

it('an invoice whose record was refused gets another record with its number, and leaves what needs a person', async () => {
  const event = await sale();
  await soldIn(2, event);
  await invoice();
  await sandbox.setFaults({ waitSeconds: 0, recordCode: 1187 });
  await send();
  await sandbox.setFaults({ waitSeconds: 0 });
  const [document] = await invoicesOf(event.organizerId);
  expect(document?.state).toBe('refused');
  expect((await operate(services, 'tax status')).code).toBe(1);

  const line = `commission correct ${document?.shown} --reason "Era una prueba" --by Pau`;
  expect(await operate(services, line)).toMatchObject({ code: 0 });
  expect((await operate(services, line)).error).toContain('La AEAT todavía no ha contestado');
  await send();

  const records = await db
    .select({ state: taxAnswers.state, xml: taxRecords.xml })
    .from(taxRecords)
    .innerJoin(taxAnswers, eq(taxAnswers.recordId, taxRecords.id))
    .where(eq(taxRecords.number, document?.shown ?? ''))
    .orderBy(taxRecords.position);
  expect(records.map(({ state }) => state)).toEqual(['refused', 'accepted']);
  expect(records[1]?.xml).toContain('RechazoPrevio>X</');
  expect((await operate(services, 'tax status')).code).toBe(0);
});
