import { coursePointsText } from '@dorsal/domain/course-points';
import type { CourseShapeBody, EventCourseBody } from '../courses.ts';

const turn = 2 * Math.PI;

/** A loop over two hills: 21,1 km with 1.240 m of ascent. */
export const courseShapeExample: CourseShapeBody = {
  lengthMeters: 21_097,
  climbMeters: 1_240,
  lowestMeters: 285,
  highestMeters: 596,
  width: 1000,
  height: 520,
  area: { west: -0.47, south: 39.67, east: -0.39, north: 39.702 },
  points: coursePointsText(
    Array.from({ length: 100 }, (_, at) => {
      const share = at / 99;
      const reach = 0.78 + 0.22 * Math.sin(3 * turn * share);
      return [
        Math.round(500 - 500 * reach * Math.cos(turn * share)),
        Math.round(260 - 255 * reach * Math.sin(turn * share)),
        Math.round(440 - 120 * Math.cos(turn * share) + 35 * Math.sin(6 * turn * share)),
      ] as const;
    }),
  ),
};

/** The races of the example event: one with all that can be known, and one with its numerals only. */
export const eventCourseExample: EventCourseBody = {
  distances: [
    {
      ticketId: '0m5r8v2x7b4d9g1j6n3q8t5w2y',
      name: '21K Calderona',
      startsAt: '2026-12-12T18:00:00.000Z',
      limitMinutes: 300,
      stations: [
        {
          km: 4.4,
          name: 'Rebalsadors',
          kind: 'aidAndControl',
          offers: 'Agua e isotónico',
          until: '2026-12-12T19:05:00.000Z',
        },
        {
          km: 9.7,
          name: 'Mirador del Garbí',
          kind: 'aidAndControl',
          offers: 'Agua, fruta y caldo',
          until: '2026-12-12T20:15:00.000Z',
        },
        { km: 14.4, name: 'Font del Llentiscle', kind: 'aid', offers: 'Agua y frutos secos', until: null },
      ],
      included: ['Camiseta técnica', 'Chip y tiempo oficial', 'Seguro de accidentes', 'Medalla al llegar'],
      course: {
        id: '4t8k2m9xq0c6v1zr5w3hnb7ydf',
        lengthMeters: 21_097,
        climbMeters: 1_240,
        changedAt: null,
      },
    },
    {
      ticketId: '1n6s9w3y8c5e0h2k7p4r9v6x3z',
      name: 'Marcha 8K',
      startsAt: '2026-12-12T18:45:00.000Z',
      limitMinutes: null,
      stations: [],
      included: [],
      course: null,
    },
  ],
  pickups: [
    {
      opensAt: '2026-12-11T16:00:00.000Z',
      closesAt: '2026-12-11T20:00:00.000Z',
      place: 'Poliesportiu Municipal, c/ de les Eres, 4, Serra',
    },
    {
      opensAt: '2026-12-12T15:00:00.000Z',
      closesAt: '2026-12-12T17:30:00.000Z',
      place: 'Plaza de la Font, junto a la salida',
    },
  ],
  editions: [
    { name: '2025', url: 'https://muntanyaserra.example/2025' },
    { name: '2024', url: 'https://muntanyaserra.example/2024' },
  ],
};
