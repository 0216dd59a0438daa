import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { commissionPdf } from '../commission-documents/commission-pdf.ts';
import { commissionDesk } from '../testing/commission-desk.ts';
import { operate } from '../testing/operator.ts';
import { testServices } from '../testing/test-services.ts';

const folder = await mkdtemp(join(tmpdir(), 'dorsal-commission-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('tax enter-company', async () => {
  const plain = await testServices();
  const seat = { COMPANY_ADDRESS: 'Calle de la Salida, 1, 46001', COMPANY_CITY: 'Valencia' };
  const located = await testServices({ environment: seat });

  it('asks for the address of the company, which its invoices show', async () => {
    const { code, error } = await operate(plain, 'tax enter-company --by Pau');

    expect(code).toBe(1);
    expect(error).toContain('COMPANY_ADDRESS');
  });

  it('puts the company into the mode, once', async () => {
    const first = await operate(located, 'tax enter-company --by "Pau Ferrer, administrador"');
    const { nif } = located.config.tax.company;
    expect(first).toMatchObject({ code: 0, out: `${nif}  VERI*FACTU` });

    expect(await operate(located, 'tax enter-company --by Otra')).toMatchObject({ code: 0 });
    const { out } = await operate(located, 'tax status');
    expect(out.match(new RegExp(nif, 'g'))).toHaveLength(1);
  });
});

describe('the invoices over the commission', async () => {
  const desk = await commissionDesk();
  const { invoicesOf, sale, services, soldIn } = desk;
  const event = await sale();
  await soldIn(2, event);

  it('do not exist before the company is in the mode', async () => {
    const { out } = await operate(services, 'commission issue');
    expect(out).toContain('0 months');
    expect((await operate(services, 'commission list')).out).toBe('No commission was invoiced yet.');
  });

  it('are issued and listed, and each is written as its organizer gets it', async () => {
    await desk.enterCompany(2);
    await operate(services, 'commission issue');
    const [document] = await invoicesOf(event.organizerId);
    if (!document) throw new Error('There is no invoice.');

    const listed = JSON.parse((await operate(services, 'commission list --json')).out) as object;
    expect(listed).toMatchObject({ documents: [{ number: document.shown }], open: [] });
    const path = join(folder, 'factura.pdf');
    expect(await operate(services, `commission pdf ${document.shown} --out ${path}`)).toMatchObject({
      code: 0,
    });
    expect((await readFile(path)).equals(await commissionPdf(services, document))).toBe(true);
  });

  it('are not found by a number that does not exist', async () => {
    const { code, error } = await operate(services, 'commission pdf C2027-999999');

    expect(code).toBe(1);
    expect(error).toContain('There is no invoice');
  });

  it('leave what needs a person when an operator notes that nothing is left to do', async () => {
    const [document] = await invoicesOf(event.organizerId);
    const line = `commission note ${document?.shown}`;

    expect((await operate(services, line)).code).not.toBe(0);
    expect(await operate(services, `${line} --reason "Visto" --by Pau`)).toMatchObject({
      code: 0,
      out: `${document?.shown}  noted`,
    });
  });
});
