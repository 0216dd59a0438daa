import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkBooks } from '../testing/books.ts';
import { norma43File } from '../testing/norma43-file.ts';
import { operate } from '../testing/operator.ts';
import { testServices } from '../testing/test-services.ts';
import { transferDesk } from '../testing/transfer-desk.ts';

describe('transfers import', async () => {
  const services = await testServices();
  checkBooks(services);
  const folder = await mkdtemp(join(tmpdir(), 'bank-file-'));
  afterAll(() => rm(folder, { recursive: true }));

  async function stored(bytes: Uint8Array | string, name = 'extracto.n43'): Promise<string> {
    await writeFile(join(folder, name), bytes);
    return join(folder, name);
  }

  it('reports each line, confirms only with --confirm, and only lines that are certain', async () => {
    const { awaiting, event, statusOf } = await transferDesk(services);
    const [certain, likely] = [await awaiting('Abel Antón Puig'), await awaiting('Raquel Mora Llorens', 2)];
    const path = await stored(
      norma43File([
        { cents: 1850, texts: [certain.concept] },
        { cents: 3700, texts: ['R MORA LLORENS'] },
      ]),
    );

    const report = await operate(services, `transfers import ${event.organizerId} --file ${path}`);
    expect(report).toMatchObject({ code: 0, error: '' });
    expect(report.out).toMatch(/^2 new lines, 0 known/);
    expect(report.out).toMatch(/18,50\s€\s+DORSAL \w{8}\s+certain\s+DORSAL \w{8} \(waiting, 18,50\s€\)/);
    expect(report.out).toMatch(/R MORA LLORENS\s+likely/);
    expect(await statusOf(certain._id)).toBe('pending');

    const confirmed = await operate(
      services,
      `transfers import ${event.organizerId} --file ${path} --confirm`,
    );
    expect(confirmed.out).toMatch(/^0 new lines, 2 known/);
    expect(confirmed.out).toMatch(new RegExp(`${certain.concept}\\s+18,50\\s€\\s+accepted`));
    expect([await statusOf(certain._id), await statusOf(likely._id)]).toEqual(['paid', 'pending']);
  });

  it.each([
    ['no file', '', 2, '--file is missing'],
    ['a file that is not there', '--file /nowhere.n43', 1, "can't be read (ENOENT)"],
  ])('says what to do for %s', async (_, options, code, text) => {
    const { event } = await transferDesk(services);
    const answer = await operate(services, `transfers import ${event.organizerId} ${options}`);
    expect(answer.code).toBe(code);
    expect(answer.error).toContain(text);
  });

  it('says what to do for a table with unknown columns', async () => {
    const { event } = await transferDesk(services);
    const path = await stored('Quan;Qui;Quant\n22/11/2026;Abel;18,50\n', 'moviments.csv');
    const answer = await operate(services, `transfers import ${event.organizerId} --file ${path}`);
    expect(answer).toMatchObject({ code: 1 });
    expect(answer.error).toContain('name them Fecha, Concepto and Importe');
  });
});
