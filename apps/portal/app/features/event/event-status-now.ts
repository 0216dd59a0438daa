import { type EventStatus, eventStatus } from '@dorsal/domain/event-status';
import { useServerClock } from '~/components/clock.ts';

/** Upcoming or finished, also when the start passes while somebody looks on. */
export function useEventStatus(startDate: string | null, renderedAt: number): EventStatus {
  return useServerClock((nowMs) => eventStatus(startDate, new Date(nowMs)), renderedAt);
}
