import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { organizerActivity } from '../db/schema/members.ts';
import { checkBooks } from '../testing/books.ts';
import { norma43File } from '../testing/norma43-file.ts';
import { testServices } from '../testing/test-services.ts';
import { transferDesk } from '../testing/transfer-desk.ts';
import { openedPayerIban } from '../payments/payer-iban.ts';

const services = await testServices();
checkBooks(services);

const sample = (name: string) => readFile(new URL(`samples/${name}`, import.meta.url));
const payroll = { cents: 164_022, texts: ['TRF MERCADONA NOMINA'] };
const light = { cents: -4210, texts: ['RECIBO LUZ'] };

describe('POST /api/organizer/:organizerId/transfers/files', () => {
  it('stores what came in, proposes orders, and confirms nothing', async () => {
    const { awaiting, staff, event, statusOf } = await transferDesk(services);
    const order = await awaiting('Abel Antón Puig');
    const treasurer = await staff();

    const { status, body } = await treasurer.upload(
      norma43File([{ cents: 1850, texts: [`TRANSF ABEL ANTON ${order.concept}`] }, payroll, light]),
    );

    expect(status).toBe(200);
    expect(body).toMatchObject({
      kind: 'imported',
      newLines: 2,
      knownLines: 0,
      file: {
        name: 'extracto.n43',
        format: 'norma43',
        bank: 'CaixaBank',
        movements: 3,
        lastDay: '2026-11-22',
      },
    });
    const { lines, orders, file } = await treasurer.lines();
    expect(lines.map(({ text, proposal }) => [text, proposal.kind])).toEqual(
      expect.arrayContaining([
        [`TRANSF ABEL ANTON ${order.concept}`, 'certain'],
        ['TRF MERCADONA NOMINA', 'none'],
      ]),
    );
    expect(orders).toMatchObject([
      {
        _id: order._id,
        state: 'waiting',
        buyerName: 'Abel Antón Puig',
        total: 18.5,
        event: { _id: event.eventId },
      },
    ]);
    expect(file?.name).toBe('extracto.n43');
    expect(await statusOf(order._id)).toBe('pending');
  });

  it('knows the lines of the same file, and of another file with the same days', async () => {
    const { staff, storedLines } = await transferDesk(services);
    const { upload } = await staff();
    const file = norma43File([payroll, light]);

    await upload(file);
    const again = await upload(file, 'otra-vez.n43');
    const twins = await upload(norma43File([payroll, light, payroll]));

    expect(again.body).toMatchObject({ newLines: 0, knownLines: 1, file: { name: 'otra-vez.n43' } });
    // Two equal transfers of a day are two.
    expect(twins.body).toMatchObject({ newLines: 1, knownLines: 1 });
    expect(await storedLines()).toHaveLength(2);
  });

  it('stores each line once when two people import at once', async () => {
    const { staff, storedLines } = await transferDesk(services);
    const people = await Promise.all([staff('owner'), staff(), staff()]);
    const movements = Array.from({ length: 40 }, (_, at) => ({ cents: 1000 + at, texts: [`TRANSF ${at}`] }));

    await Promise.all([
      ...people.map(({ upload }) => upload(norma43File(movements))),
      ...people.map(({ upload }) => upload(norma43File(movements.toReversed()))),
    ]);

    expect(await storedLines()).toHaveLength(40);
  });

  it("keeps the payer's account encrypted, and shows its end", async () => {
    const { staff, storedLines } = await transferDesk(services);
    const { upload, lines } = await staff();

    await upload(norma43File([{ cents: 1850, texts: ['TRANSF DE ES7620770024003102575766'] }]));
    const [line] = (await lines()).lines;

    expect(line).toMatchObject({ text: 'TRANSF DE', payerAccount: 'ES•• •••• 5766' });
    const [stored] = await storedLines();
    expect(stored?.payerIban?.toString('latin1')).not.toContain('2077');
    expect(openedPayerIban(services, stored?.id ?? '', stored?.payerIban ?? Buffer.of())).toBe(
      'ES7620770024003102575766',
    );
    expect(() => openedPayerIban(services, 'another line', stored?.payerIban ?? Buffer.of())).toThrow(
      'unable to authenticate',
    );
  });

  it.each([
    ['extracto-noviembre.n43', 'norma43', 9, 7],
    ['movimientos-caja.csv', 'csv', 6, 4],
    ['movimientos-banco.csv', 'csv', 5, 4],
    ['movimientos-cuenta.tsv', 'csv', 4, 3],
  ])('reads the sample %s', async (name, format, movements, newLines) => {
    const { staff } = await transferDesk(services);

    const { body } = await (await staff()).upload(await sample(name), name);

    expect(body).toMatchObject({ kind: 'imported', newLines, file: { format, movements } });
  });

  it('asks for the columns of an unknown table, then imports it', async () => {
    const { staff } = await transferDesk(services);
    const { upload } = await staff();
    const table = 'Quan;Qui;Quant\n22/11/2026;Abel Antón;18,50\n';

    const asked = await upload(table, 'moviments.csv');
    const chosen = await upload(table, 'moviments.csv', { day: 0, text: 1, amount: 2 });

    expect(asked.body).toEqual({
      kind: 'columns',
      missing: ['day', 'text', 'amount'],
      rows: [
        ['Quan', 'Qui', 'Quant'],
        ['22/11/2026', 'Abel Antón', '18,50'],
      ],
    });
    expect(chosen.body).toMatchObject({ kind: 'imported', newLines: 1 });
  });

  const damaged = norma43File([payroll, light]).toString('latin1');
  it.each([
    ['an empty file', '', 400, 'vacío'],
    ['a PDF with another name', '%PDF-1.7\n1 0 obj', 400, 'es un PDF'],
    ['a workbook with another name', 'PK\u0003\u0004xl/workbook.xml', 400, 'hoja de cálculo'],
    ['a program', 'MZ\0\u0001', 400, 'no es un fichero de texto'],
    ['half a record', damaged.slice(0, 120), 400, 'línea 2'],
    ['half a file', damaged.slice(0, 320), 400, 'le falta el final'],
    ['a changed amount', damaged.replace('00000000164022', '00000000164023'), 400, 'la suma de los importes'],
    ['a table without movements', 'Fecha;Concepto;Importe\n', 400, 'ningún movimiento'],
    ['2 MB and a byte', 'a'.repeat(2 * 1024 * 1024 + 1), 413, 'más de 2 MB'],
    ['20 MB', 'a'.repeat(20 * 1024 * 1024), 413, 'más de 2 MB'],
  ])(
    'refuses %s with a sentence that says what to do, and stores nothing',
    async (_, content, status, text) => {
      const { staff, storedLines } = await transferDesk(services);

      const answer = await (await staff()).upload(Buffer.from(content, 'latin1'), 'movimientos.csv');

      expect(answer.status).toBe(status);
      expect(answer.body.fields?.['file']).toContain(text);
      expect(await storedLines()).toEqual([]);
    },
  );

  it('refuses the file of another account, and leaves out the lines of other accounts', async () => {
    const { staff } = await transferDesk(services);
    const { upload } = await staff();

    const other = await upload(norma43File([payroll], 'ES7620770024003102575766'));

    const table = await upload(
      'Cuenta;ES76 2077 0024 0031 0257 5766\nFecha;Concepto;Importe\n22/11/2026;BIZUM;18,50\n',
    );

    expect(table.body.code).toBe('other_account');
    expect(other).toMatchObject({ status: 400, body: { code: 'other_account' } });
    expect(other.body.message).toContain('acabada en 5766');
    expect(other.body.message).toContain('acabada en 1332');
  });

  it('refuses a form without a file', async () => {
    const { staff, url } = await transferDesk(services);
    const { browser } = await staff();
    const form = { 'content-type': 'multipart/form-data; boundary=x' };
    const body = Buffer.from('--x\r\nContent-Disposition: form-data; name="nothing"\r\n\r\n\r\n--x--\r\n');

    expect((await browser.call('POST', `${url}/files`, { body, headers: form })).status).toBe(400);
  });

  it('is written in the activity', async () => {
    const { staff, event } = await transferDesk(services);
    await (await staff()).upload(norma43File([payroll]));

    const entries = await services.db
      .select()
      .from(organizerActivity)
      .where(eq(organizerActivity.organizerId, event.organizerId));

    expect(entries).toMatchObject([
      { action: 'bankFileImported', subject: 'extracto.n43', after: { newLines: 1, knownLines: 0 } },
    ]);
  });
});
