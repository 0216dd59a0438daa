import { eventCourseExample } from '@dorsal/api-contract/examples/course';
import { eventExample } from '@dorsal/api-contract/examples/event';
import { describe, expect, it } from 'vitest';
import { courseJsonLd } from './course-json-ld.ts';

describe('the structured data of courses', () => {
  it('has the distances whose course is known, with length and climb', () => {
    expect(courseJsonLd(eventExample, eventCourseExample)).toEqual({
      subEvent: [
        {
          '@type': 'SportsEvent',
          name: '21K Calderona',
          startDate: '2026-12-12T19:00:00+01:00',
          location: {
            '@type': 'Place',
            name: 'Serra, Valencia',
            additionalProperty: [
              { '@type': 'PropertyValue', name: 'Distancia', value: 21.1, unitCode: 'KMT' },
              { '@type': 'PropertyValue', name: 'Desnivel positivo', value: 1240, unitCode: 'MTR' },
            ],
          },
        },
      ],
    });
  });

  it('is empty without courses', () => {
    expect(courseJsonLd(eventExample, { distances: [], pickups: [], editions: [] })).toEqual({});
  });
});
