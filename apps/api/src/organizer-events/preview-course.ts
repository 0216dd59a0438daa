import { type EventCourseView, toEventCourse } from '../events/event-course.ts';
import type { Services } from '../services.ts';
import { requirePreviewedEvent } from './preview.ts';
import { ticketTypeId } from './ticket-ids.ts';

/** The races of the draft that the token of a preview link opens. Throws EventNotFoundError. */
export async function requirePreviewCourse(
  services: Pick<Services, 'db' | 'secret'>,
  token: string,
): Promise<EventCourseView> {
  const { eventId, stored, content } = (await requirePreviewedEvent(services, token)).own;
  return toEventCourse(services.db, {
    publishedAt: stored?.event.publishedAt ?? null,
    pickups: content.pickups,
    editions: content.editions,
    tickets: content.tickets.map(({ id, name, course }) => ({
      id: ticketTypeId(stored, eventId, id),
      name,
      course,
    })),
  });
}
