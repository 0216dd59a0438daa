import type { CategoryRow } from '@dorsal/domain/categories';
import type { PersonField, PersonFieldSetting } from '@dorsal/domain/person-fields';
import { readyMadeSet } from '@dorsal/domain/ready-made-categories';
import { noSportRules, type SportRules } from '@dorsal/domain/ticket-rules';

/** The rules of a race in a year; `ticketIds` are names of ticket types. */
type RulesOf = (raceYear: number) => Partial<SportRules>;

const required = (...fields: PersonField[]) => fields.map((field) => ({ field, isRequired: true }));
const optional = (...fields: PersonField[]) => fields.map((field) => ({ field, isRequired: false }));
const onlyOf = (names: readonly string[], settings: readonly PersonFieldSetting[]) =>
  settings.map((setting) => ({ ...setting, ticketIds: names }));

const whoAndWhen = required('document', 'sex', 'birthDate');
const raceDay = { kind: 'raceDay' } as const;
const yearEnd = { kind: 'yearEnd' } as const;

const rows = (...all: [code: string, name: string, first: number | null, last: number | null][]) =>
  all.map(([code, name, first, last]): CategoryRow => ({ code, name, ages: [first, last] }));

/**
 * What ten demo events ask as races, by the slug of the event: the shapes of published regulations. Ages count on race day,
 * on 31 December of its year or of the year before; some have gaps on purpose, some a second classification.
 */
const rulesBySlug: Readonly<Record<string, RulesOf>> = {
  'maraton-orillas-del-guadalquivir': (year) => ({
    fields: [
      ...whoAndWhen,
      ...required('nationality', 'shirtSize'),
      ...optional('club', 'town'),
      ...onlyOf(['Maratón'], optional('raceClass')),
      ...onlyOf(['Maratón'], [...optional('mark'), ...required('emergencyContact')]),
    ],
    ageLimits: [{ ages: [18, null], reference: raceDay }],
    categorySets: [
      readyMadeSet('athletics', year),
      {
        name: 'Clubes',
        reference: raceDay,
        members: { kind: 'club' },
        rows: [{ code: 'CLUB', name: 'Clubes', sex: 'all' }],
      },
      {
        name: 'Handbike',
        reference: raceDay,
        members: { kind: 'class', classes: ['handbike'] },
        rows: [{ code: 'HB', name: 'Handbike' }],
      },
    ],
  }),
  'media-maraton-ribera-del-manzanares': () => ({
    fields: [...whoAndWhen, ...required('shirtSize'), ...optional('club', 'mark')],
    ageLimits: [
      { ages: [18, null], reference: raceDay, ticketIds: ['Media maratón'] },
      { ages: [16, null], reference: raceDay, ticketIds: ['10 km'] },
    ],
    categorySets: [
      {
        name: 'Categorías',
        reference: raceDay,
        rows: rows(
          ['JUN', 'Júnior', 16, 19],
          ['SEN', 'Sénior', 20, 34],
          ['A', 'Veteranos A', 35, 44],
          ['B', 'Veteranos B', 45, 54],
          ['C', 'Veteranos C', 55, null],
        ),
      },
    ],
  }),
  '15k-ria-de-bilbao': () => ({
    fields: [...whoAndWhen, ...required('town'), ...optional('club', 'phone')],
    ageLimits: [{ ages: [16, null], reference: raceDay }],
    categorySets: [
      readyMadeSet('popular', 0),
      {
        name: 'Local',
        reference: raceDay,
        members: { kind: 'town', towns: ['Bilbao', 'Barakaldo', 'Getxo'] },
        rows: [{ code: 'LOCAL', name: 'Local' }],
      },
    ],
  }),
  'trail-valle-de-benasque': () => ({
    fields: [...whoAndWhen, ...required('phone', 'emergencyContact'), ...optional('club', 'licence')],
    ageLimits: [
      { ages: [18, null], reference: yearEnd, ticketIds: ['44K Ibones', '21K Collado'] },
      { ages: [15, null], reference: yearEnd, ticketIds: ['9K Bosque'] },
    ],
    categorySets: [readyMadeSet('mountain', 0)],
    dayLicences: [
      {
        ticketIds: ['44K Ibones', '21K Collado'],
        ages: [18, null],
        federations: ['FAM', 'FEDME'],
        cents: 400,
        taxClass: 'iva21',
      },
    ],
  }),
  'trail-cuerda-larga-invernal': () => ({
    fields: [...whoAndWhen, ...required('emergencyContact'), ...optional('club', 'licence')],
    ageLimits: [{ ages: [18, null], reference: raceDay }],
    categorySets: [
      {
        name: 'Categorías',
        reference: { kind: 'previousYearEnd' },
        rows: rows(
          ['PRO', 'Promesa', 17, 22],
          ['SEN', 'Sénior', 23, 39],
          ['VETA', 'Veteranos A', 40, 49],
          ['VETB', 'Veteranos B', 50, null],
        ),
      },
    ],
  }),
  'ultra-desierto-de-tabernas': () => ({
    fields: [
      ...whoAndWhen,
      ...required('phone', 'emergencyContact', 'shirtSize'),
      ...optional('nationality', 'club'),
    ],
    ageLimits: [
      { ages: [20, null], reference: raceDay, ticketIds: ['Ultra 74K'] },
      { ages: [18, null], reference: raceDay, ticketIds: ['Maratón 42K'] },
    ],
    categorySets: [
      {
        name: 'Categorías',
        reference: raceDay,
        rows: rows(['SEN', 'Sénior', 18, 39], ['VET', 'Veteranos', 40, 49], ['MAS', 'Máster', 50, null]),
      },
    ],
    documents: [
      {
        id: 'certificado-medico',
        label: 'Certificado médico',
        purpose: 'El reglamento pide un certificado de este año que diga «apta» o «apto» para una ultra.',
        isRequired: true,
        ticketIds: ['Ultra 74K'],
        closesHours: 168,
      },
    ],
  }),
  'duatlon-cartago-nova': () => ({
    // The federation's list has last and first names apart.
    fields: [
      ...required('names'),
      ...whoAndWhen,
      ...onlyOf(['Federado'], required('licence')),
      ...optional('club', 'phone'),
    ],
    ageLimits: [{ ages: [16, null], reference: yearEnd }],
    categorySets: [readyMadeSet('triathlon', 0)],
  }),
  'medio-triatlon-costa-teguise': () => ({
    fields: [
      ...whoAndWhen,
      ...required('nationality', 'shirtSize', 'emergencyContact'),
      ...optional('licence', 'club'),
    ],
    ageLimits: [{ ages: [18, null], reference: yearEnd }],
    categorySets: [readyMadeSet('triathlon', 0)],
  }),
  'cronoescalada-alto-de-hazallanas': (year) => ({
    fields: [...whoAndWhen, ...optional('club', 'licence')],
    ageLimits: [{ ages: [15, null], reference: yearEnd }],
    categorySets: [
      {
        name: 'Categorías',
        reference: yearEnd,
        rows: [
          { code: 'CAD', name: 'Cadete', born: [year - 16, year - 15] },
          { code: 'JUN', name: 'Júnior', born: [year - 18, year - 17] },
          { code: 'ELI', name: 'Élite y Sub-23', born: [year - 29, year - 19] },
          { code: 'M30', name: 'Máster 30', born: [year - 39, year - 30] },
          { code: 'M40', name: 'Máster 40', born: [year - 49, year - 40] },
          { code: 'M50', name: 'Máster 50', born: [null, year - 50] },
        ],
      },
    ],
  }),
  'travesia-de-la-caleta': () => ({
    fields: [...whoAndWhen, ...required('phone'), ...optional('club')],
    ageLimits: [
      { ages: [14, null], reference: yearEnd, ticketIds: ['2.000 m'] },
      { ages: [10, null], reference: yearEnd, ticketIds: ['Popular 700 m'] },
    ],
    categorySets: [
      {
        name: 'Categorías',
        reference: yearEnd,
        rows: rows(
          ['INF', 'Infantil', 10, 13],
          ['JUN', 'Júnior', 14, 18],
          ['ABS', 'Absoluta', 19, 29],
          ['M30', 'Máster 30', 30, 39],
          ['M40', 'Máster 40', 40, 49],
          ['M50', 'Máster 50', 50, null],
        ),
      },
    ],
  }),
};

/** The events that ask more than names. */
export const sportSlugs: readonly string[] = Object.keys(rulesBySlug);

/** What a demo event asks of people as a race; null: only names. `ticketIds` are names of its ticket types. */
export function demoSport(slug: string, raceYear: number): SportRules | null {
  const rules = rulesBySlug[slug]?.(raceYear);
  return rules ? { ...noSportRules, ...rules } : null;
}
