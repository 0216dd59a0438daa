import type { BibPickup, TicketCourse } from '../db/json/race-facts.ts';

type Move = (moment: string | null) => string | null;

/** The race of the next edition: the same course, with moved hours. */
export function movedCourse(course: TicketCourse, moved: Move): TicketCourse {
  return {
    ...course,
    startsAt: moved(course.startsAt),
    stations: course.stations.map((station) => ({ ...station, until: moved(station.until) })),
  };
}

/** The pick-up of bibs of the next edition. */
export function movedPickups(pickups: readonly BibPickup[], moved: Move): BibPickup[] {
  return pickups.map(({ opensAt, closesAt, place }) => ({
    place,
    opensAt: moved(opensAt),
    closesAt: moved(closesAt),
  }));
}
