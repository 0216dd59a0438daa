import { expect, it } from 'vitest';
import { categoryChart } from './category-lanes.ts';

const days = { raceDay: '2026-12-12', registeredOn: '2026-11-23' };
const reference = { kind: 'yearEnd' } as const;

it('draws categories without a limit for ten more years, and gaps across all of them', () => {
  const rows = [
    { code: 'JUN', name: 'Júnior', ages: [18, 20] as const },
    { code: 'SEN', name: 'Sénior', ages: [23, null] as const },
  ];

  expect(categoryChart({ name: 'Categorías', reference, rows }, days)).toEqual({
    lanes: [
      { key: '0', name: 'Júnior', years: '2006 a 2008', left: 81.25, width: 18.75 },
      { key: '1', name: 'Sénior', years: 'hasta 2003', left: 0, width: 68.75 },
    ],
    findings: [{ key: 'gap-undefined-2004-01-01', kind: 'gap', left: 68.75, width: 12.5 }],
    ticks: [{ year: 2000, left: 43.75 }],
  });
});

it('draws nothing for one category', () => {
  expect(
    categoryChart({ name: 'Local', reference, rows: [{ code: 'LOC', name: 'Local' }] }, days),
  ).toBeUndefined();
});
