import { courseShapeExample, eventCourseExample } from '@dorsal/api-contract/examples/course';
import { describe, expect, it } from 'vitest';
import { axisKilometers, courseSentence, nextStationText, stationShare } from './course-places.ts';

const shape = { ...courseShapeExample, points: [] };
const stations = eventCourseExample.distances[0]?.stations ?? [];

describe('the places of a course', () => {
  it('put a station at its share of the length, and none behind the finish', () => {
    expect(stationShare({ km: 5 }, 10_000)).toBe(0.5);
    expect(stationShare({ km: 11 }, 10_000)).toBe(1);
  });

  it.each([
    [3_000, 'A 1,4 km de Rebalsadors'],
    [4_400, 'A 5,3 km de Mirador del Garbí'],
    [20_000, ''],
  ])('say what comes next at %i m', (meters, text) => {
    expect(nextStationText(stations, meters)).toBe(text);
  });

  it.each([
    [5_000, [0, 1, 2, 3, 4]],
    [10_030, [0, 2, 4, 6, 8]],
    [21_097, [0, 5, 10, 15]],
    [42_195, [0, 10, 20, 30]],
    [101_000, [0, 20, 40, 60, 80]],
  ])('name kilometers of a course of %i m', (meters, kilometers) => {
    expect(axisKilometers(meters)).toEqual(kilometers);
  });

  it('are a sentence for readers who do not see the drawing', () => {
    expect(courseSentence('21K', shape)).toBe(
      'Recorrido de 21K: 21,1 kilómetros, con 1.240 metros de desnivel positivo, entre 285 y 596 metros de altitud',
    );
    expect(courseSentence('5K', { ...shape, climbMeters: null, lengthMeters: 5_000 })).toBe(
      'Recorrido de 5K: 5 kilómetros',
    );
  });
});
