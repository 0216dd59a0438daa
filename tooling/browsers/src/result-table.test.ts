import { expect, it } from 'vitest';
import { resultTable } from './result-table.ts';

it('has a row for each job and a column for each engine and size', () => {
  const choice = { jobs: ['find', 'buy by card'], engines: ['webkit'], sizes: ['390', '1440'] };
  const results = new Map([
    ['find webkit 390', []],
    ['find webkit 1440', ['console: oh']],
    ['buy by card webkit 390', []],
  ]);

  expect(
    resultTable(choice, results)
      .split('\n')
      .map((row) => row.trimEnd()),
  ).toEqual([
    'job          webkit 390  webkit 1440',
    'find         ok          FAILED',
    'buy by card  ok          –',
  ]);
});
