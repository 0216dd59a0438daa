import { expect, it } from 'vitest';
import { exampleFigures } from '#/testing/figures-examples.ts';
import { conclusionOf, priceMarks, shownSeries } from './shown-series.ts';

const tickets = [3, 1, 4, 2].map((count, index) => ({
  _id: `t${index}`,
  name: `T${index}`,
  places: [count, 0],
  charged: [0, (count * 1010) / 100],
}));

it('a chart has the three tickets that sell most, the first one first', () => {
  const series = shownSeries(exampleFigures({ tickets }), 'places');

  expect(series.map(({ name, note }) => [name, note])).toEqual([
    ['T2', '4 plazas'],
    ['T0', '3 plazas'],
    ['T3', '2 plazas'],
  ]);
});

it('a chart of money has euros', () => {
  expect(shownSeries(exampleFigures({ tickets }), 'money')[0]).toMatchObject({
    values: [0, 40.4],
    note: '40,40\u00a0€',
  });
});

it('its title compares the first two', () => {
  const [, , most, , second = tickets[3]] = tickets;
  const two = most && second ? [second, most] : [];

  expect(conclusionOf(exampleFigures({ tickets: two }), 'money', 'esta semana')).toBe(
    'T2 recauda el doble que T3 esta semana',
  );
});

it('prices that change at one moment are one mark', () => {
  const starts = ['2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z'];
  const priceSteps = ['10K', '21K'].map((ticketName) => ({
    at: '2026-11-20T12:00:00.000Z',
    ticketName,
    price: 18,
  }));

  expect(priceMarks(exampleFigures({ starts, priceSteps }))).toEqual([
    { text: 'Cambian 2 precios', at: 0.5 },
  ]);
});

it('a new price is between its points; one after the last point has no place', () => {
  const starts = ['2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z'];
  const priceSteps = ['2026-11-20T12:00:00.000Z', '2026-11-21T12:00:00.000Z'].map((at) => ({
    at,
    ticketName: '10K',
    price: 18,
  }));

  expect(priceMarks(exampleFigures({ starts, priceSteps }))).toEqual([
    { text: '10K pasa a 18,00\u00a0€', at: 0.5 },
  ]);
});
