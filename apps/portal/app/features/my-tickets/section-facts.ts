import { formatDuration } from '@dorsal/domain/event-dates';

/** Beside a ticket type's name: the event's duration, when it has one, and how many participants there are. */
export function sectionFacts(durationHours: number, participants: number): string {
  const people = participants === 1 ? '1 participante' : `${participants} participantes`;
  const duration = formatDuration(durationHours);
  return duration === undefined ? people : `${duration} · ${people}`;
}
