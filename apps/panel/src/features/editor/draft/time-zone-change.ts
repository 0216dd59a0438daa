import type { EventDraftContentBody } from '@dorsal/api-contract/panel/event-draft';
import { instantOfWallTime, wallTime } from '@dorsal/domain/wall-time';

/** The content in another zone with the same days and times: 9:00 stays 9:00. */
export function inTimeZone(content: EventDraftContentBody, timeZone: string): EventDraftContentBody {
  const moved = (moment: string | null) => {
    const wall = wallTime(moment, content.timeZone);
    return wall ? (instantOfWallTime(wall, timeZone) ?? moment) : null;
  };
  return {
    ...content,
    timeZone,
    startsAt: moved(content.startsAt),
    changesUntil: moved(content.changesUntil),
    tickets: content.tickets.map((ticket) => ({
      ...ticket,
      validFrom: moved(ticket.validFrom),
      saleStart: moved(ticket.saleStart),
      saleEnd: moved(ticket.saleEnd),
      steps: ticket.steps.map((step) => ({ ...step, until: moved(step.until) })),
    })),
  };
}
