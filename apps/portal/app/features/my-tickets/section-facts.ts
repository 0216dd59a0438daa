import { formatDuration } from '@dorsal/domain/event-dates';

/** The text next to a ticket type's name: the event's duration, if it has one, and the number of participants. */
export function sectionFacts(durationHours: number, participants: number): string {
  const people = participants === 1 ? '1 participante' : `${participants} participantes`;
  const duration = formatDuration(durationHours);
  return duration === undefined ? people : `${duration} · ${people}`;
}
