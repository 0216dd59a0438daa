import type { PeopleCountsBody, PeopleOptionsBody, PersonRowBody } from '@dorsal/api-contract/panel/people';
import type { PeopleExportJobBody } from '@dorsal/api-contract/panel/people-exports';
import type { PeopleViewBody } from '@dorsal/api-contract/panel/people-views';
import { hasPermission, type OrganizerRole } from '@dorsal/domain/organizer-roles';
import { hasPeopleColumn, peopleColumns } from '@dorsal/domain/people-columns';
import type { ListPeopleBody } from '@dorsal/api-client/panel';
import type { Answers } from './answering-panel.tsx';
import { exampleEvents, minutesAgo } from './panel-examples.ts';
import { examplePerson, exampleRules } from './person-example.ts';

/** The calls for the people of the 10K. */
export const peopleCalls = '/api/organizer/org-la-marina/events/puerto/people';

const categories = [
  { code: 'F SEN', name: 'Sénior F · 20–39' },
  { code: 'M SEN', name: 'Sénior M · 20–39' },
  { code: 'F VET', name: 'Veterana F · desde 40' },
  { code: 'M VET', name: 'Veterano M · desde 40' },
];

const names = [
  'Carles Ferrandis Mir',
  'Nerea Lozano Cid',
  'Abel Antón Puig',
  'Marta Esteve Gil',
  'Joan Peris Andrés',
];
const more = [
  'Lucía Ferrer Mas',
  'Andreu Soler Pla',
  'Isabel Bru Monzó',
  'Omar El Idrissi',
  'Teresa Moll Catalá',
];
const people = [...names, ...more];
const clubs = ['Redolat Team', 'Runners Ciutat Vella', null, 'CA La Marina', 'Correcaminos'];

const questions = [
  { _id: 'club', label: 'Club', kind: 'text' as const },
  { _id: 'size', label: 'Talla de camiseta', kind: 'shirtSize' as const },
];

/** Columns and filters as a role sees them. */
function optionsAs(role: OrganizerRole): PeopleOptionsBody {
  const columns = Object.entries(peopleColumns)
    .filter(([key, { permission }]) => hasPeopleColumn(key, exampleRules) && hasPermission(role, permission))
    .map(([key, { label, kind }]) => ({ key, label, kind, isSensitive: key === 'document' }));
  const answers = questions.map(({ _id, label }) => ({
    key: `answer:${_id}`,
    label,
    kind: 'text' as const,
    isSensitive: false,
  }));
  const document = { key: 'answer:document', label: 'DNI, NIE o pasaporte', kind: 'text' as const };
  return {
    columns: [
      ...columns,
      ...(hasPermission(role, 'people.details') ? answers : []),
      ...(hasPermission(role, 'people.sensitive') ? [{ ...document, isSensitive: true }] : []),
    ],
    tickets: [
      { _id: '10k', name: '10K' },
      { _id: '5k', name: '5K' },
    ],
    categories: hasPermission(role, 'people.details') ? categories : [],
    questions: hasPermission(role, 'people.details') ? questions : [],
    healthQuestions: hasPermission(role, 'people.health')
      ? ['¿Tienes alguna alergia o enfermedad que deba saber el equipo médico?']
      : [],
    comparesPeople: hasPermission(role, 'people.sensitive'),
    timeZone: 'Europe/Madrid',
  };
}

/** The person of a row, from 0. */
function rowAt(index: number, columns: readonly string[]): PersonRowBody {
  const name = people[index % people.length] ?? '';
  // Each name is there once.
  const fullName = index < people.length ? name : `${name} ${index}`;
  const orderState = index % 10 === 2 ? 'pendingTransfer' : index % 10 === 9 ? 'refunded' : 'paid';
  const ticketId = index % 4 === 3 ? '5k' : '10k';
  const cells: Record<string, PersonRowBody['cells'][number]> = {
    email: `${fullName.split(' ')[0]?.toLowerCase()}.${index}@correo.es`,
    ticket: ticketId.toUpperCase(),
    place: orderState === 'refunded' ? 'Anulada' : 'Activa',
    orderState,
    price: orderState === 'refunded' ? 0 : 18,
    boughtAt: minutesAgo(60 * 30 + index * 17),
    checkedInAt: index === 0 ? minutesAgo(12) : null,
    category: categories[index % categories.length]?.name ?? null,
    awaitsGuardian: index === 2,
    birthDate: '1994-03-14',
    sex: index % 2 === 0 ? 'Mujer' : 'Hombre',
    document: '•••••421H',
    documentKind: 'DNI',
    nationality: 'ESP',
    'answer:club': clubs[index % clubs.length] ?? null,
    'answer:size': 'M',
    'answer:document': '•••••421H',
  };
  return {
    _id: `person-${index}`,
    fullName,
    ticketId,
    place: orderState === 'refunded' ? 'cancelled' : 'active',
    orderState,
    checkedInAt: index === 0 ? minutesAgo(12) : null,
    cells: columns.map((key) => cells[key] ?? null),
  };
}

const exampleViews: PeopleViewBody[] = [
  {
    _id: 'unpaid',
    name: 'Pendientes de pago',
    isPrivate: false,
    mayChange: true,
    audience: { orderStates: ['pendingTransfer'] },
    columns: ['email', 'ticket', 'boughtAt'],
    sort: { by: 'boughtAt', direction: 'ascending' },
  },
  {
    _id: 'club',
    name: 'Mi club',
    isPrivate: true,
    mayChange: false,
    audience: { answers: [{ questionId: 'club', values: ['CA La Marina'] }] },
    columns: ['ticket', 'answer:club'],
    sort: { by: 'name', direction: 'ascending' },
  },
];

export const exampleCounts: PeopleCountsBody = {
  everyone: 12_480,
  active: 12_302,
  total: 12_480,
  tickets: [
    { _id: '10k', count: 9360 },
    { _id: '5k', count: 3120 },
  ],
  place: { active: 12_302, cancelled: 178 },
  orderStates: { paid: 12_261, pendingTransfer: 41, refunded: 178 },
  checkedIn: { yes: 1, no: 12_479 },
  categories: [
    { code: 'F SEN', count: 4102 },
    { code: 'M SEN', count: 5230 },
    { code: 'F VET', count: 1204 },
    { code: 'M VET', count: 1931 },
    { code: null, count: 13 },
  ],
  answers: [
    { value: 'M', count: 5100 },
    { value: 'L', count: 4300 },
    { value: null, count: 12 },
  ],
};

const detailAnswers: Answers = {
  [`GET ${peopleCalls}/views`]: { body: exampleViews },
  [`GET ${peopleCalls}/views/counts`]: { body: { unpaid: 41, club: 34 } },
  [`GET ${peopleCalls}/templates`]: { body: [] },
  [`GET ${peopleCalls}/export-jobs`]: { body: [] },
};

const exampleJob: PeopleExportJobBody = {
  _id: 'job-done',
  format: 'xlsx',
  state: 'done',
  failure: null,
  people: 12_480,
  written: 12_480,
  bytes: 2_411_724,
  createdAt: minutesAgo(38),
  expiresAt: minutesAgo(-24 * 60),
};

/** An export in each state, newest first. */
export const exampleJobs: PeopleExportJobBody[] = [
  {
    ...exampleJob,
    _id: 'job-queued',
    format: 'json',
    state: 'queued',
    written: 0,
    bytes: null,
    createdAt: minutesAgo(0),
  },
  {
    ...exampleJob,
    _id: 'job-running',
    format: 'csv',
    state: 'running',
    written: 5_367,
    bytes: null,
    createdAt: minutesAgo(2),
  },
  exampleJob,
  {
    ...exampleJob,
    _id: 'job-failed',
    state: 'failed',
    failure: 'tooLarge',
    bytes: null,
    createdAt: minutesAgo(190),
  },
];

/** The answers for a list of so many people, as a role sees it. */
export function peopleAnswers(role: OrganizerRole = 'owner', total = 12_480): Answers {
  return {
    'GET /api/organizer/org-la-marina/events': { body: exampleEvents },
    [`GET ${peopleCalls}/options`]: { body: optionsAs(role) },
    ...(hasPermission(role, 'people.details') && detailAnswers),
    [`POST ${peopleCalls}/counts`]: { body: { ...exampleCounts, everyone: total, total } },
    [`POST ${peopleCalls}/list`]: async (request) => {
      const { audience, columns, offset, limit } = (await request.json()) as ListPeopleBody;
      const found =
        audience.q === undefined ? total : people.filter((name) => name.includes(audience.q ?? '')).length;
      const count = Math.max(0, Math.min(limit, found - offset));
      const rows = Array.from({ length: count }, (_, place) => rowAt(offset + place, columns));
      return { body: { total: found, rows } };
    },
    [`GET ${peopleCalls}/person-0`]: { body: examplePerson },
    [`GET ${peopleCalls}/person-1`]: {
      body: { ...examplePerson, _id: 'person-1', fullName: 'Nerea Lozano Cid' },
    },
  };
}
