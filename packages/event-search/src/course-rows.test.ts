import { describe, expect, it } from 'vitest';
import { courseRowsBuilder, rowsWithCourse } from './course-rows.ts';
import { everyRow, rowPositions } from './row-set.ts';

describe('the events with a course', () => {
  const { add, finish } = courseRowsBuilder();
  add([
    [21_300, 1240],
    [8000, 300],
  ]);
  add([]);
  add([[10_050, null]]);
  add([[42_195, 120]]);
  const index = finish();
  const found = (filters: Parameters<typeof rowsWithCourse>[1]) => [
    ...rowPositions(rowsWithCourse(index, filters, everyRow(4))),
  ];

  it.each([
    [{ lengthKm: { from: 6, to: 12 } }, [0, 2]],
    [{ lengthKm: { from: 42 } }, [3]],
    [{ lengthKm: { to: 5 } }, []],
    [{ climbMeters: { to: 400 } }, [0, 3]],
    [{ climbMeters: { from: 1000 } }, [0]],
  ])('are found by one range: %j', (filters, rows) => {
    expect(found(filters)).toEqual(rows);
  });

  it('are found only if the same course is in both ranges', () => {
    expect(found({ lengthKm: { to: 10 }, climbMeters: { from: 1000 } })).toEqual([]);
    expect(found({ lengthKm: { from: 20 }, climbMeters: { from: 1000 } })).toEqual([0]);
  });

  it('have no unknown climb in any range', () => {
    expect(found({ climbMeters: { to: 99_999 } })).toEqual([0, 3]);
  });
});
