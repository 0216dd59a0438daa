import type { CourseDistanceBody } from '@dorsal/api-contract/courses';
import type { CourseShape } from '@dorsal/domain/course-shape';
import { formatKilometers, formatMeters } from '@dorsal/domain/course-texts';

type Station = CourseDistanceBody['stations'][number];

/** The share of a course that a station is at: 0 at the start, 1 at the finish and behind it. */
export function stationShare({ km }: Pick<Station, 'km'>, lengthMeters: number): number {
  return lengthMeters === 0 ? 0 : Math.min(1, (km * 1000) / lengthMeters);
}

/** `A 1,4 km de Rebalsadors`: the next station; empty behind the last one. */
export function nextStationText(stations: readonly Station[], meters: number): string {
  const next = stations.find(({ km }) => km * 1000 > meters);
  return next ? `A ${formatKilometers(next.km * 1000 - meters)} km de ${next.name}` : '';
}

/** The kilometers that a profile's axis names, with 0 and without the length itself. */
export function axisKilometers(lengthMeters: number): number[] {
  const length = lengthMeters / 1000;
  const step = [1, 2, 3, 5, 10, 20, 50, 100, 200].find((km) => length / km <= 6) ?? 500;
  const ticks = Array.from({ length: Math.ceil(length / step) }, (_, at) => at * step);
  // The last one would touch the length.
  return ticks.filter((km) => length - km > step / 2);
}

/** What the drawing of a course shows, in a sentence. */
export function courseSentence(name: string, shape: CourseShape): string {
  const { lengthMeters, climbMeters, lowestMeters, highestMeters } = shape;
  const length = `Recorrido de ${name}: ${formatKilometers(lengthMeters)} kilómetros`;
  if (climbMeters === null || lowestMeters === null || highestMeters === null) return length;
  return `${length}, con ${formatMeters(climbMeters)} metros de desnivel positivo, entre ${formatMeters(lowestMeters)} y ${formatMeters(highestMeters)} metros de altitud`;
}
