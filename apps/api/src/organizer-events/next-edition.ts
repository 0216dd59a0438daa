import { eventDay } from '@dorsal/domain/event-dates';
import { slugOfYear } from '@dorsal/domain/event-slug';
import { daysBetween, movedByDays } from '@dorsal/domain/moved-days';
import { withTicketIds } from '@dorsal/domain/ticket-rules';
import type { EventDraftContent } from '../db/json/event-draft-content.ts';
import { sportBody } from '../events/sport-body.ts';
import { RefusedError } from '../http/refusal.ts';
import { newId } from '../ids.ts';
import { conditionOf } from './condition-ids.ts';
import { movedCourse, movedPickups } from './moved-course.ts';

class EventWithoutDayError extends RefusedError {
  override name = 'EventWithoutDayError';

  constructor() {
    super({
      status: 400,
      code: 'event_without_date',
      message: 'Este evento no tiene fecha. Ponle una antes de repetirlo: las demás se mueven con ella.',
    });
  }
}

/**
 * The content of the next edition on this day (`2027-12-11`): all dates moved by the same number of days in the event's
 * zone, the year in its address and in its name, and new ids. Throws EventWithoutDayError.
 */
export function nextEdition(content: EventDraftContent, day: string): EventDraftContent {
  const before = content.startsAt === null ? undefined : eventDay(content.startsAt, content.timeZone);
  if (before === undefined) throw new EventWithoutDayError();
  const days = daysBetween(before, day);
  const moved = (moment: string | null) =>
    moment === null ? null : movedByDays(moment, days, content.timeZone).toISOString();
  const ids = new Map([...content.tickets, ...content.questions].map(({ id }) => [id, newId()]));
  const [yearBefore, year] = [before.slice(0, 4), day.slice(0, 4)];
  return {
    ...content,
    slug: slugOfYear(content.slug, Number(year)),
    name: content.name.replace(yearBefore, year),
    startsAt: moved(content.startsAt),
    changesUntil: moved(content.changesUntil),
    pickups: movedPickups(content.pickups, moved),
    questions: content.questions.map((question) => ({
      ...question,
      id: ids.get(question.id) ?? newId(),
      ticketIds: question.ticketIds && question.ticketIds.flatMap((id) => ids.get(id) ?? []),
      shownIf: conditionOf(question, (id) => ids.get(id) ?? id),
    })),
    sport: sportBody(withTicketIds(content.sport, (id) => ids.get(id) ?? [])),
    tickets: content.tickets.map((ticket) => ({
      ...ticket,
      id: ids.get(ticket.id) ?? newId(),
      course: ticket.course && movedCourse(ticket.course, moved),
      steps: ticket.steps.map((step) => ({ ...step, until: moved(step.until) })),
      validFrom: moved(ticket.validFrom),
      saleStart: moved(ticket.saleStart),
      saleEnd: moved(ticket.saleEnd),
    })),
  };
}
