import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { operate } from '../testing/operator.ts';
import { exampleIssuer } from '../testing/invoiced-orders.ts';
import { taxDesk } from '../testing/tax-desk.ts';

const desk = await taxDesk();
const { documentsOf, recordsOf, sale, send, enter, services } = desk;
const folder = await mkdtemp(join(tmpdir(), 'dorsal-corrections-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const event = await sale();
await enter(event.organizerId);
const run = (line: string) => operate(services, line);
const who = '--reason "Lo pidió la asesoría" --by "Pau"';

async function answered(code?: number, billing = false) {
  const { orderId, document } = await desk.answered(event, { code, billing });
  return { orderId, number: document.shown };
}

it('tax correct makes the record again, and tax status asks for nothing after it', async () => {
  const { orderId, number } = await answered(1187);
  expect((await run('tax status')).out).toContain(number);

  expect(await run(`tax correct ${number} --description "Carrera de prueba" ${who}`)).toMatchObject({
    code: 0,
    out: expect.stringContaining(`${exampleIssuer.taxId}  ${number}  F2  waits`),
  });

  expect((await recordsOf(orderId))[1]?.record).toMatchObject({
    corrects: 'notRegistered',
    description: 'Carrera de prueba',
  });
  expect((await run('tax status')).out).not.toContain(`${number}: `);
  expect(await run(`tax correct ${number} ${who}`)).toMatchObject({
    code: 1,
    error: expect.stringContaining('todavía no ha contestado'),
  });
  await send();
});

it('tax rectify issues an R4 with the data of the file', async () => {
  const { orderId, number } = await answered(2001, true);
  const file = join(folder, 'datos.json');
  await writeFile(file, JSON.stringify({ name: 'Ferrer y Mas, S.L.P.', taxId: 'B00714261' }));

  const { code, out } = await run(`tax rectify ${number} --recipient ${file} ${who}`);

  expect([code, out]).toEqual([0, expect.stringMatching(/R20\d\dV-\d{6} {2}R4 {2}waits/)]);
  expect((await documentsOf(orderId))[1]).toMatchObject({
    type: 'R4',
    recipient: { name: 'Ferrer y Mas, S.L.P.', taxId: 'B00714261', city: 'Valencia' },
  });
  await writeFile(file, JSON.stringify({ nombre: 'Ferrer' }));
  expect((await run(`tax rectify ${number} --recipient ${file} ${who}`)).error).toContain('nombre');
  expect((await run(`tax rectify ${number} --classes iva21=iva7 ${who}`)).error).toContain('is no change');
});

it('tax annul requires that there was no sale', async () => {
  const { orderId, number } = await answered();

  expect((await run(`tax annul ${number} ${who}`)).error).toContain('--no-sale');
  expect(await run(`tax annul ${number} --no-sale ${who}`)).toMatchObject({
    code: 0,
    out: expect.stringContaining('anulacion'),
  });

  expect((await recordsOf(orderId)).map(({ record }) => record?.kind)).toEqual(['alta', 'anulacion']);
});

it('tax note takes a problem from tax status', async () => {
  const { number } = await answered(1130);

  expect(await run(`tax note ${number} ${who}`)).toMatchObject({
    code: 0,
    out: expect.stringContaining('noted'),
  });

  expect((await run('tax status')).out).not.toContain(`${number}: `);
});

it('a correction needs a document, a person and a reason', async () => {
  expect((await run(`tax correct V2027-999999 ${who}`)).error).toContain('There is no document');
  expect((await run(`tax correct V2027-999999 --classes exempt20=exemptOther ${who}`)).code).toBeGreaterThan(
    0,
  );
  expect((await run('tax correct V2027-999999')).error).toContain('--reason and --by');
});
