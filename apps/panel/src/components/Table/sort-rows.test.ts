import { describe, expect, it } from 'vitest';
import { sortRows } from './sort-rows.ts';

const rows = [
  { name: 'Zaragoza', places: 20 },
  { name: 'Ávila', places: 3 },
  { name: 'Lugo', places: 100 },
];
const columns = [
  { id: 'name', sortBy: (row: (typeof rows)[number]) => row.name },
  { id: 'places', sortBy: (row: (typeof rows)[number]) => row.places },
  { id: 'menu' },
];

describe('the order of a table', () => {
  it.each([
    ['name', ['Ávila', 'Lugo', 'Zaragoza']],
    ['-name', ['Zaragoza', 'Lugo', 'Ávila']],
    ['places', ['Ávila', 'Zaragoza', 'Lugo']],
    ['-places', ['Lugo', 'Zaragoza', 'Ávila']],
  ])('sorts by %s as Spanish and numbers do', (sort, names) => {
    expect(sortRows(rows, columns, sort).map(({ name }) => name)).toEqual(names);
  });

  it.each([null, 'menu', '-unknown', ''])('keeps the order of the server for %s', (sort) => {
    expect(sortRows(rows, columns, sort)).toBe(rows);
  });
});
