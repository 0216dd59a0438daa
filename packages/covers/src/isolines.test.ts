import { describe, expect, it } from 'vitest';
import { isolines } from './isolines.ts';

const columns = 20;
const rows = 20;
const grid = (heightAt: (x: number, y: number) => number) => ({
  heights: Array.from({ length: rows + 1 }, (_, y) =>
    Array.from({ length: columns + 1 }, (_, x) => heightAt(x, y)),
  ),
  columns,
  rows,
  cell: 10,
});

describe('lines of equal height', () => {
  it('round a hill are one closed ring at the same distance from its top', () => {
    const lines = isolines(
      grid((x, y) => -Math.hypot(x - 10, y - 10)),
      -5,
    );

    expect(lines).toHaveLength(1);
    expect(lines[0]?.closed).toBe(true);
    for (const [x, y] of lines[0]?.points ?? []) expect(Math.hypot(x - 100, y - 100)).toBeCloseTo(50, -1);
  });

  it('on a slope are one open line from edge to edge', () => {
    const lines = isolines(
      grid((_, y) => y),
      7.5,
    );

    expect(lines).toHaveLength(1);
    expect(lines[0]?.closed).toBe(false);
    expect(lines[0]?.points.map(([, y]) => y)).toEqual(Array.from({ length: columns + 1 }, () => 75));
  });

  it('do not exist on a plain', () => {
    expect(
      isolines(
        grid(() => 1),
        0.5,
      ),
    ).toEqual([]);
  });
});
