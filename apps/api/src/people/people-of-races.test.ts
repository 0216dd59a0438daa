import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { organizerActivity } from '../db/schema/members.ts';
import { participants } from '../db/schema/orders.ts';
import { people } from '../db/schema/people.ts';
import { peopleDesk } from '../testing/people-desk.ts';
import { raceRules } from '../testing/race-rules.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices();
const { db } = services;
const local = { name: 'Locales', reference: { kind: 'raceDay' }, rows: [] } as const;
const desk = await peopleDesk(services, {
  sport: { ...raceRules, categorySets: [...raceRules.categorySets, local] },
});
const { add, url } = desk;
const owner = await desk.staff('owner');

const senior = { set: 'Categorías', code: 'F SEN', name: 'Sénior F · 20–39' };
const nerea = await add('Nerea Lozano', {
  person: {
    birthDate: '1990-03-14',
    document: { kind: 'dni', number: '01234567L' },
    nationality: 'ESP',
    emergencyContact: { name: 'Ramon Lozano', phone: '644555666' },
  },
  categories: [senior, { set: 'Locales', code: 'LOC', name: 'Local' }],
});
await add('Carles Ferrandis', {
  person: { birthDate: '2009-05-05', document: { kind: 'passport', number: 'PAB123456' } },
  categories: [{ set: 'Categorías', code: 'M SUB20', name: 'Sub-20 M' }],
});
await add('Abel Antón', { categories: [{ set: 'Locales', code: 'LOC', name: 'Local' }] });

describe('people of an event that asks them as a race', () => {
  it('have their data and categories as columns, with documents masked', async () => {
    const columns = [
      'birthDate',
      'documentKind',
      'document',
      'emergencyPhone',
      'category',
      'otherCategories',
    ];
    const { body } = await owner.list({}, { columns });

    expect(body.rows.map(({ cells }) => cells)).toEqual([
      [null, null, null, null, null, 'Local'],
      ['2009-05-05', 'Pasaporte', '•••••3456', null, 'Sub-20 M', null],
      ['1990-03-14', 'DNI', '•••••567L', '644555666', 'Sénior F · 20–39', 'Local'],
    ]);
  });

  it('have no column for a field that the event does not ask', async () => {
    const { body } = await owner.list({ q: 'nerea' }, { columns: ['nationality'] });

    expect(body.rows[0]?.cells).toEqual([null]);
  });

  it.each([
    [['F SEN'], ['Nerea Lozano']],
    [
      ['F SEN', null],
      ['Abel Antón', 'Nerea Lozano'],
    ],
    [['LOC'], []],
  ])('are filtered by the category in the first set: %j', async (categories, found) => {
    expect(await owner.names({ categories })).toEqual(found);
  });

  it('are counted by category, with the other filters', async () => {
    const { body } = await owner.counts({ categories: ['F SEN'], place: 'active' });

    expect(body.total).toBe(1);
    expect(
      body.categories.toSorted((one, other) => (one.code ?? '').localeCompare(other.code ?? '')),
    ).toEqual([
      { code: null, count: 1 },
      { code: 'F SEN', count: 1 },
      { code: 'M SUB20', count: 1 },
    ]);
  });

  it.each([
    ['1234567-L', ['Nerea Lozano']],
    ['01.234.567 L', ['Nerea Lozano']],
    ['pab-123456', ['Carles Ferrandis']],
    ['nerea 01234567L', ['Nerea Lozano']],
    ['carles 01234567L', []],
    ['01234567', []],
    ['PAB12345', []],
  ])('are found by a whole document: %j', async (q, found) => {
    expect(await owner.names({ q })).toEqual(found);
  });

  it('show in full what the role sees, and a document after a record of it', async () => {
    const { body } = await owner.see(nerea);
    expect(body.details?.person).toEqual([
      { key: 'birthDate', label: 'Fecha de nacimiento', value: '1990-03-14' },
      { key: 'documentKind', label: 'Documento', value: 'DNI' },
      { key: 'document', label: 'Número de documento', value: '•••••567L' },
      { key: 'nationality', label: 'Nacionalidad', value: 'España' },
      { key: 'emergencyContact', label: 'Contacto de emergencia', value: 'Ramon Lozano' },
      { key: 'emergencyPhone', label: 'Teléfono de emergencia', value: '644555666' },
    ]);
    expect(body.details?.categories).toMatchObject([
      { code: 'F SEN', isMain: true },
      { code: 'LOC', isMain: false },
    ]);

    const reveal = await owner.browser.call('POST', `${url}/${nerea}/reveal`, {
      body: { field: 'document' },
    });
    expect(reveal).toMatchObject({ status: 200, body: { value: '01234567L' } });
    const [shown] = await db
      .select()
      .from(organizerActivity)
      .where(eq(organizerActivity.action, 'documentShown'));
    expect(shown).toMatchObject({ subject: 'Nerea Lozano' });
    expect(JSON.stringify(shown?.after)).not.toContain('01234567L');
  });

  it('are asked in a correction, with the present values except documents', async () => {
    const { body } = await owner.see(nerea);

    expect(body.asked).toMatchObject({
      ticketId: desk.ticketIds[0],
      days: { raceDay: expect.any(String), registeredOn: expect.any(String) },
      rules: { fields: raceRules.fields },
      person: { birthDate: '1990-03-14', emergencyContact: { name: 'Ramon Lozano' } },
    });
    expect(JSON.stringify(body)).not.toContain('01234567L');
    expect((await (await desk.staff('finance')).see(nerea)).body.asked).toBeNull();
  });

  it('are corrected: the document stays if it is not sent, and the category follows', async () => {
    const personId = await add('Teresa Moll', {
      email: 'teresa@correo.example',
      person: { birthDate: '1990-03-14', document: { kind: 'dni', number: '13579135G' } },
      categories: [senior],
    });
    const correct = (more: object) =>
      owner.browser.call<{ fields?: object }>('PUT', `${url}/${personId}`, {
        body: { fullName: 'Teresa Moll', email: 'teresa@correo.example', ...more },
      });

    const corrected = await correct({ person: { birthDate: '1991-03-14', phone: '611222333' } });
    expect(corrected.status).toBe(200);
    expect(await owner.names({ q: '79135G' })).toEqual([]);
    expect(await owner.names({ q: '13579135G', categories: [null] })).toEqual(['Teresa Moll']);
    const other = await correct({ email: 'otra@correo.example', person: { birthDate: '1991-03-14' } });
    expect([other.status, other.body.fields]).toEqual([400, { 'person.document': 'Falta este dato.' }]);
  });

  it('have no document to show to a role that sees none', async () => {
    const { browser } = await desk.staff('finance');

    const reveal = await browser.call('POST', `${url}/${nerea}/reveal`, { body: { field: 'document' } });
    expect(reveal.status).toBe(403);
  });

  it.each([
    ['owner', '\uFEFFNombre y apellidos;Número de documento;Fecha de nacimiento;Categoría'],
    ['finance', 'unknown_column'],
    ['timer', 'unknown_column'],
  ] as const)('are exported by %s with documents only if the role sees them', async (role, start) => {
    const { browser } = await desk.staff(role);
    const columns = ['fullName', 'document', 'birthDate', 'category'];
    const sort = { by: 'name', direction: 'ascending' };
    const prepared = await browser.call<{ url: string; code?: string }>('POST', `${url}/exports`, {
      body: { audience: {}, sort, format: 'csv', columns },
    });
    const text = prepared.body.code ?? (await browser.call<string>('GET', prepared.body.url)).body;

    expect(text).toContain(start);
    expect(text.includes('Nerea Lozano;01234567L;1990-03-14;Sénior F · 20–39')).toBe(role === 'owner');
  });

  it('offer the categories of the first set to filter by', async () => {
    const options = await owner.browser.call<{ categories: { code: string }[] }>('GET', `${url}/options`);

    expect(options.body.categories.map(({ code }) => code)).toEqual(['F SUB20', 'M SUB20', 'F SEN', 'M SEN']);
  });

  it('keep in the index no part of a document, only its key', async () => {
    const [row] = await db.select().from(people).where(eq(people.personId, nerea));
    const [stored] = await db
      .select()
      .from(participants)
      .where(eq(participants.id, row?.participantId ?? ''));

    expect(stored?.person?.document?.number).toBe('01234567L');
    expect(row?.answerKeys).toHaveLength(1);
    expect(row?.searchKey).not.toMatch(/1234567/);
  });
});
