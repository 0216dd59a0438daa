import { type EventStatus, eventStatus } from '@dorsal/domain/event-status';
import { useServerClock } from '~/components/clock.ts';

/** Whether the event is upcoming or finished; updated when it starts while the page is open. */
export function useEventStatus(startDate: string | null, renderedAt: number): EventStatus {
  return useServerClock((nowMs) => eventStatus(startDate, new Date(nowMs)), renderedAt);
}
