import { expect, it } from 'vitest';
import { exampleFigures } from '#/testing/figures-examples.ts';
import { csvFile, salesRows, sourceRows, weekdayHourRows } from './figures-csv.ts';

const figures = exampleFigures({
  starts: ['2026-11-21T23:00:00.000Z', '2026-11-22T23:00:00.000Z'],
  tickets: [
    { _id: 'a', name: '10K', places: [0, 2], charged: [0, 36.5] },
    { _id: 'b', name: '=21K', places: [1, 0], charged: [28, 0] },
  ],
  refunded: [0, 18.25],
});

it('the file of the sales has the figures of its table, and no formulas', async () => {
  const bytes = new Uint8Array(await csvFile(salesRows(figures)).arrayBuffer());

  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  expect(new TextDecoder().decode(bytes)).toBe(
    "Día;10K;'=21K;10K (€);'=21K (€);Devuelto (€)\r\n" +
      '2026-11-22;0;1;0,00;28,00;0,00\r\n2026-11-23;2;0;36,50;0,00;18,25\r\n',
  );
});

it('the file by hours has the time of the wall', () => {
  expect(salesRows({ ...figures, step: 'hour' })[1]?.[0]).toBe('2026-11-22 00:00');
});

it('the file of the sources ends with the others', () => {
  const [source] = exampleFigures().sources;
  const sources = source ? [{ ...source, places: 3, charged: 57 }] : [];

  expect(sourceRows({ ...figures, sources, otherSources: { places: 2, charged: 19 } })).toEqual([
    ['Origen', 'Campaña', 'Plazas', 'Cobrado (€)'],
    ['Dorsal', '', '3', '57,00'],
    ['Otros orígenes', '', '2', '19,00'],
  ]);
});

it('the file of the week has seven days of 24 hours', () => {
  expect(weekdayHourRows(figures).map((row) => row.length)).toEqual(Array.from({ length: 8 }, () => 25));
});
