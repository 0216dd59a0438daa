import type { PeopleCountsBody } from '@dorsal/api-contract/panel/people';
import { describe, expect, it } from 'vitest';
import type { FilterField, PeopleFilters } from '../people-filters.ts';
import { filterValues } from './filter-values.ts';

const options = {
  tickets: [
    { _id: '10k', name: '10K' },
    { _id: '5k', name: '5K' },
  ],
  categories: [
    { code: 'F SEN', name: 'Sénior F' },
    { code: 'M SEN', name: 'Sénior M' },
  ],
};

const counts: PeopleCountsBody = {
  everyone: 12_480,
  active: 12_300,
  total: 1998,
  tickets: [{ _id: '10k', count: 1998 }],
  place: { active: 1990, cancelled: 8 },
  orderStates: { paid: 1950, pendingTransfer: 41, refunded: 7 },
  checkedIn: { yes: 0, no: 1998 },
  categories: [
    { code: null, count: 4 },
    { code: 'F 35', count: 2 },
    { code: 'F SEN', count: 1992 },
  ],
  answers: [
    { value: 'M', count: 900 },
    { value: null, count: 3 },
  ],
};

const values = (field: FilterField, filters: PeopleFilters) => filterValues(field, filters, options, counts);
const press = (field: FilterField, filters: PeopleFilters, label: string) =>
  values(field, filters).find((value) => value.label === label)?.pressed;

describe('the values of a filter', () => {
  it.each<[FilterField, string[]]>([
    ['ticket', ['10K 1998', '5K 0']],
    ['category', ['Sénior F 1992', 'Sénior M 0', 'F 35 2', 'Sin categoría 4']],
    ['payment', ['Pagado 1950', 'Pendiente 41', 'Devuelto 7']],
    ['place', ['Activa 1990', 'Anulada 8']],
    ['checkedIn', ['Sí 0', 'No 1998']],
    ['answer:size', ['M 900', 'Sin respuesta 3']],
  ])('of %s have their counts', (field, texts) => {
    expect(values(field, {}).map(({ label, count }) => `${label} ${count}`)).toEqual(texts);
  });

  it('include a chosen answer that few people gave', () => {
    const filters = { answers: [{ questionId: 'size', values: ['XXL'] }] };

    expect(values('answer:size', filters).map(({ label }) => label)).toEqual(['M', 'Sin respuesta', 'XXL']);
  });
});

describe('pressing a value of a filter', () => {
  it.each<[FilterField, PeopleFilters, string, PeopleFilters]>([
    ['ticket', {}, '10K', { ticketIds: ['10k'] }],
    ['ticket', { ticketIds: ['10k'] }, '5K', { ticketIds: ['10k', '5k'] }],
    ['ticket', { ticketIds: ['10k'], place: 'active' }, '10K', { place: 'active' }],
    ['category', {}, 'Sénior F', { categories: ['F SEN'] }],
    ['category', { categories: ['F SEN'] }, 'Sin categoría', { categories: ['F SEN', null] }],
    ['category', { categories: [null] }, 'Sin categoría', {}],
    ['place', { place: 'active' }, 'Anulada', { place: 'cancelled' }],
    ['place', { place: 'active' }, 'Activa', {}],
    ['checkedIn', {}, 'No', { checkedIn: false }],
    ['answer:size', {}, 'M', { answers: [{ questionId: 'size', values: ['M'] }] }],
    ['answer:size', { answers: [{ questionId: 'size', values: ['M'] }] }, 'M', {}],
  ])('of %s with %o: %s', (field, filters, label, result) => {
    expect(press(field, filters, label)).toEqual(result);
  });
});
