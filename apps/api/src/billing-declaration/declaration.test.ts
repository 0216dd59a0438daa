import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { billingSystem } from '../tax-records/billing-system.ts';
import { buildApi } from '../testing/build-api.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { testServices } from '../testing/test-services.ts';
import { billingProgram, programVersions } from './billing-program.ts';
import { declarationOf } from './declaration.ts';

const signed = {
  COMPANY_NAME: 'Dorsal Inscripciones, S.L.',
  COMPANY_TAX_ID: 'B72877814',
  COMPANY_ADDRESS: 'Carrer de la Pau, 3, 46003',
  COMPANY_CITY: 'Valencia',
  TAX_DECLARED_ON: '1=2026-12-15',
  TAX_DECLARED_IN: 'Valencia, España',
};
const app = await buildApi(await testServices({ environment: signed }));

it('states a to l in the order of the law, with the values of the installation', () => {
  const declaration = declarationOf(readConfig(signed));

  expect(declaration?.statements.map(({ letter }) => letter).join('')).toBe('abcdefghijkl');
  const texts = Object.fromEntries(declaration?.statements.map(({ letter, text }) => [letter, text]) ?? []);
  expect(texts).toMatchObject({
    a: 'Dorsal',
    b: 'DO',
    c: '1',
    e: 'Sí.',
    h: 'Dorsal Inscripciones, S.L.',
    i: 'B72877814',
    j: 'Carrer de la Pau, 3, 46003 Valencia, España',
    k: expect.stringContaining('artículo 29.2.j) de la Ley 58/2003'),
    l: '15 de diciembre de 2026, Valencia, España',
  });
  expect(declaration?.missing).toEqual([]);
});

it('names the version and the program as the records do', () => {
  const system = billingSystem(readConfig(signed), { installation: 'x', nif: 'G00412387' });

  expect(system).toMatchObject({ name: 'Dorsal', id: 'DO', version: billingProgram.version });
  expect(programVersions.at(-1)?.version).toBe(system.version);
});

it.each([
  [
    {},
    [
      'COMPANY_NAME',
      'COMPANY_TAX_ID',
      'COMPANY_ADDRESS',
      'COMPANY_CITY',
      'TAX_DECLARED_ON',
      'TAX_DECLARED_IN',
    ],
  ],
  [{ ...signed, TAX_DECLARED_ON: '2=2027-05-01' }, ['TAX_DECLARED_ON']],
  [{ ...signed, COMPANY_NAME: '' }, ['COMPANY_NAME']],
  [{ ...signed, COMPANY_CITY: '' }, ['COMPANY_ADDRESS', 'COMPANY_CITY']],
])('is unsigned while a value is a placeholder: %#', (environment, missing) => {
  expect(declarationOf(readConfig(environment))?.missing).toEqual(missing);
});

it('is public, as data and as a PDF of the same statements', async () => {
  const { statements } = (await app.inject('/api/legal/billing-declaration')).json();
  const pdf = await app.inject('/api/legal/billing-declaration/pdf?version=1');

  expect(pdf.headers['content-type']).toBe('application/pdf');
  const { numPages, getPage } = await openPdf(pdf.rawPayload);
  const pages = await Promise.all(Array.from({ length: numPages }, (_, at) => getPage(at + 1)));
  const items = (await Promise.all(pages.map((page) => page.getTextContent()))).flatMap((page) => page.items);
  const words = (text: string) => text.replaceAll(/\s+/g, '');
  const text = words(items.map((item) => ('str' in item ? item.str : '')).join(''));
  expect(text).toContain('DECLARACIÓNRESPONSABLEDELSISTEMAINFORMÁTICODEFACTURACIÓN');
  for (const { about, text: stated } of statements) {
    expect(text).toContain(words(about));
    expect(text).toContain(words(stated));
  }
  expect((await app.inject('/api/legal/billing-declaration?version=99')).statusCode).toBe(404);
});

it.each(['1=2026-13-15', '1=2027-02-29', '2026-12-15', '1=mañana'])(
  '%s is no day of a signature',
  (value) => {
    expect(() => readConfig({ ...signed, TAX_DECLARED_ON: value })).toThrow('TAX_DECLARED_ON');
  },
);

it('names no variables of the configuration to visitors while it is unsigned', async () => {
  const draft = await buildApi(await testServices());

  const declaration = (await draft.inject('/api/legal/billing-declaration')).json();
  const { rawPayload } = await draft.inject('/api/legal/billing-declaration/pdf');

  expect(declaration.unsigned).toContain('todavía no ha completado ni firmado');
  const { text } = await readPdf(rawPayload);
  expect(text).toContain(declaration.unsigned);
  for (const shown of [JSON.stringify(declaration), text]) expect(shown).not.toMatch(/COMPANY_|TAX_DECLARED/);
});

async function openPdf(bytes: Buffer) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  return { numPages: pdf.numPages, getPage: (at: number) => pdf.getPage(at) };
}
