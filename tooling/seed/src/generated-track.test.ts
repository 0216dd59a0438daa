import { courseShape } from '@dorsal/domain/course-shape';
import { describe, expect, it } from 'vitest';
import { demoRaces } from './demo-races.ts';
import { demoEvents } from './demo-events.ts';
import { generatedTrack } from './generated-track.ts';

const races = Object.entries(demoRaces).flatMap(([slug, { races: byName }]) =>
  Object.entries(byName).map(([name, race]) => ({ slug, name, ...race })),
);

describe('the courses of the demo data', () => {
  it.each(races)('of $slug, $name, have their length and climb', ({ slug, lengthKm, climb }) => {
    const event = demoEvents.find((one) => one.slug === slug);
    if (!event?.coordinates) throw new Error(`${slug} has no place to start from.`);

    const shape = courseShape(generatedTrack({ start: event.coordinates, lengthKm, climb, seed: 1 }));

    expect(Math.abs(shape.lengthMeters / (lengthKm * 1000) - 1)).toBeLessThan(0.01);
    const wanted = climb?.meters ?? 0;
    expect(shape.climbMeters === null).toBe(climb === null);
    expect(Math.abs((shape.climbMeters ?? 0) - wanted)).toBeLessThanOrEqual(wanted * 0.05);
  });

  it.each(races)('of $slug belong to a ticket: $name', ({ slug, name }) => {
    const event = demoEvents.find((one) => one.slug === slug);

    expect(event?.ticketTypes.map((ticket) => ticket.name)).toContain(name);
  });
});
