import { describe, expect, it } from 'vitest';
import { chartScale, labelledPoints, shownMarks, spreadOut } from './chart-scale.ts';

const size = { width: 612, height: 300 };

describe('the scale of a chart', () => {
  it('begins at zero and ends above the highest value', () => {
    const { y, levels, bottom, top } = chartScale(size, 7, 17);

    expect([y(0), y(20)]).toEqual([bottom, top]);
    expect(levels).toEqual([0, 5, 10, 15, 20]);
  });

  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
  ])('has whole levels up to %i', (highest, levels) => {
    expect(chartScale(size, 7, highest).levels).toEqual(levels);
  });

  it('finds the point below the pointer, also outside the lines', () => {
    const { x, pointAt } = chartScale(size, 7, 1);

    expect([x(0), x(6)]).toEqual([2, 602]);
    expect([-50, 51, 53, 302, 900].map(pointAt)).toEqual([0, 0, 1, 3, 6]);
  });

  it('has a single point in the middle', () => {
    const { x, pointAt } = chartScale(size, 1, 1);

    expect([x(0), pointAt(0)]).toEqual([302, 0]);
  });
});

it.each([
  [0, 4, []],
  [1, 4, [0]],
  [2, 4, [0, 1]],
  [30, 4, [0, 10, 19, 29]],
])('of %i points with at most %i texts these have one: %j', (points, most, labelled) => {
  expect(labelledPoints(points, most)).toEqual(labelled);
});

it.each([
  [
    [10, 100],
    [10, 100],
  ],
  [
    [50, 48, 52],
    [78, 48, 108],
  ],
  [
    [290, 295],
    [260, 290],
  ],
])('texts at %j of 30 pixels are at %j', (places, spread) => {
  expect(spreadOut(places, 30, 290)).toEqual(spread);
});

it('texts of marks are on the side that has room, and in another row or left out beside a neighbor', () => {
  const scale = { width: 600, x: (at: number) => at };
  const text = '10K pasa a 18,00 €';
  const marks = [0, 50, 60, 300, 590].map((at) => ({ text, at }));

  expect(shownMarks(marks, scale).map(({ x, row, anchor }) => [x, row, anchor])).toEqual([
    [6, 0, 'start'],
    [56, 1, 'start'],
    [306, 0, 'start'],
    [584, 0, 'end'],
  ]);
});
