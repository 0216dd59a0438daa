import { describe, expect, it } from 'vitest';
import type { PeopleOptionsBody } from '@dorsal/api-contract/panel/people';
import type { OrganizerRole } from '@dorsal/domain/organizer-roles';
import { personColumns } from '@dorsal/domain/person-columns';
import { peopleDesk } from '../testing/people-desk.ts';
import { raceRules } from '../testing/race-rules.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices();
const desk = await peopleDesk(services, { sport: raceRules });
const { addAllergic, answerTo, questions, url } = desk;

const secrets = {
  raceDocument: 'X1234567L',
  birthDate: '1990-03-14',
  category: 'Sénior F',
  racePhone: '611222333',
  emergencyContact: 'Ramon Lozano',
  email: 'nerea.lozano@correo.example',
  buyerPhone: '699000111',
  document: '12345678Z',
  allergy: 'cacahuetes',
  emergency: '688777666',
  // No time of day contains it, as `12:08:37.512Z` would contain 37.5.
  price: '1237.5',
};
const personId = await addAllergic('Nerea Lozano Cid', secrets.allergy, {
  email: secrets.email,
  priceCents: 123_750,
  person: {
    birthDate: secrets.birthDate,
    document: { kind: 'nie', number: secrets.raceDocument },
    phone: secrets.racePhone,
    emergencyContact: { name: secrets.emergencyContact, phone: '644555666' },
  },
  categories: [{ set: 'Categorías', code: 'F SEN', name: 'Sénior F · 20–39' }],
  order: { buyerPhone: secrets.buyerPhone, buyerName: 'Amparo Roig' },
  answers: [
    answerTo(questions.shirt, 'XXL'),
    answerTo(questions.document, secrets.document),
    answerTo(questions.phone, secrets.emergency),
  ],
});
const columns = [
  'email',
  'price',
  'buyerEmail',
  'buyerPhone',
  ...Object.keys(personColumns),
  'category',
  ...Object.values(questions).map(({ id }) => `answer:${id}`),
];

/** All that the member gets about people, as text. */
async function allOf(role: OrganizerRole) {
  const { list, see, browser } = await desk.staff(role);
  const answers = [
    await list({}, { columns }),
    await see(personId),
    await browser.call('GET', `${url}/options`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  return JSON.stringify(answers.map(({ body }) => body));
}

const inDetail = ['birthDate', 'category'] as const;
const contact = ['racePhone', 'emergencyContact'] as const;

describe('what a member gets about people', () => {
  it.each<[OrganizerRole, readonly (keyof typeof secrets)[]]>([
    ['owner', [...inDetail, ...contact, 'email', 'buyerPhone', 'emergency', 'price']],
    ['editor', [...inDetail, ...contact, 'email', 'buyerPhone', 'emergency', 'price']],
    ['orders', [...inDetail, ...contact, 'email', 'buyerPhone', 'emergency', 'price']],
    ['finance', [...inDetail, ...contact, 'email', 'buyerPhone', 'emergency', 'price']],
    ['reader', [...inDetail, 'price']],
    ['timer', inDetail],
    ['entrance', []],
  ])('%s gets %j, and never a whole document or an answer about health', async (role, visible) => {
    const text = await allOf(role);

    const found = Object.entries(secrets).filter(([, secret]) => text.includes(secret));
    expect(found.map(([name]) => name)).toEqual(visible);
    expect(text).toContain('Nerea Lozano Cid');
  });

  it('entrance gets no answers, no order and no buyer', async () => {
    const text = await allOf('entrance');

    expect(text).not.toMatch(/XXL|Amparo/);
    expect((await (await desk.staff('entrance')).see(personId)).body.details).toBeNull();
  });

  it.each<[OrganizerRole, readonly string[]]>([
    ['owner', ['lozano', 'nerea.lozano@', '12345678', 'x-1234567-l']],
    ['orders', ['lozano', 'nerea.lozano@', '12345678', 'x-1234567-l']],
    ['finance', ['lozano', 'nerea.lozano@']],
    ['timer', ['lozano']],
    ['reader', ['lozano']],
    ['entrance', ['lozano']],
  ])('%s finds the person by %j only', async (role, finding) => {
    const { names } = await desk.staff(role);

    const found: string[] = [];
    for (const q of [
      'lozano',
      'nerea.lozano@',
      '12345678',
      'x-1234567-l',
      'X123456',
      '1234567L',
      '611222333',
    ])
      if ((await names({ q })).length > 0) found.push(q);
    expect(found).toEqual(finding);
  });

  it.each([
    ['timer', { priceFrom: 1 }],
    ['entrance', { boughtFrom: '2026-01-01' }],
    ['entrance', { categories: ['F SEN'] }],
    ['finance', { answers: [{ questionId: questions.allergy.id, values: ['cacahuetes'] }] }],
    ['owner', { answers: [{ questionId: questions.allergy.id, values: ['cacahuetes'] }] }],
    ['owner', { answers: [{ questionId: questions.document.id, values: ['12345678Z'] }] }],
  ] as const)('refuses %s the filter %j, which would tell what it hides', async (role, audience) => {
    const { list, counts } = await desk.staff(role);
    const asked = structuredClone(audience) as Parameters<typeof list>[0];

    expect((await list(asked)).body).toMatchObject({ code: 'unknown_filter' });
    expect((await counts(asked)).status).toBe(400);
  });

  it('offers only the columns and questions that the role sees', async () => {
    const optionsOf = async (role: OrganizerRole) =>
      (await (await desk.staff(role)).browser.call<PeopleOptionsBody>('GET', `${url}/options`)).body;

    const timer = await optionsOf('timer');
    expect(timer.columns.map(({ key }) => key)).toEqual([
      'fullName',
      'ticket',
      'place',
      'orderState',
      'checkedInAt',
      'boughtAt',
      'paidAt',
      'order',
      'buyerName',
      'changedAt',
      'category',
      'awaitsGuardian',
      'birthDate',
      'guardian',
      'guardianRelation',
      `answer:${questions.shirt.id}`,
    ]);
    expect((await optionsOf('owner')).questions.map(({ label }) => label)).toEqual([
      'Talla de camiseta',
      'Teléfono de emergencia',
    ]);
  });
});
