import { describe, expect, it } from 'vitest';
import {
  coursePlace,
  coursePlaceText,
  formatKilometers,
  formatMeters,
  formatTimeLimit,
} from './course-texts.ts';

describe('the texts of a course', () => {
  it.each([
    [21_097, '21,1'],
    [10_004, '10'],
    [161_300, '161,3'],
  ])('%i m are %s km', (meters, text) => {
    expect(formatKilometers(meters)).toBe(text);
  });

  it('write a climb with a point from 1.000 on', () => {
    expect(formatMeters(1239.6)).toBe('1.240');
  });

  it.each([
    [300, '5 h'],
    [90, '1 h 30 min'],
    [45, '45 min'],
  ])('%i minutes are %s', (minutes, text) => {
    expect(formatTimeLimit(minutes)).toBe(text);
  });
});

describe('a place on a course', () => {
  const points = [100, 110, 130, 140, 160].map((elevation, at) => [at, 0, elevation] as const);

  it('has its kilometer, elevation and slope', () => {
    const place = coursePlace({ points, lengthMeters: 1000 }, 2);

    expect(place).toEqual({ meters: 500, elevation: 130, slopePercent: 6 });
    expect(coursePlaceText(place)).toBe('Kilómetro 0,5, 130 metros');
  });

  it('has no slope without elevations', () => {
    const place = coursePlace(
      {
        points: [
          [0, 0, null],
          [1, 0, null],
        ],
        lengthMeters: 2100,
      },
      1,
    );

    expect(place).toEqual({ meters: 2100, elevation: null, slopePercent: null });
    expect(coursePlaceText(place)).toBe('Kilómetro 2,1');
  });
});
