import { type EventStatus, eventStatus } from '@dorsal/domain/event-status';
import { useClock } from '~/components/clock.ts';

/** Upcoming or finished, also when the start passes while somebody looks on. */
export function useEventStatus(startDate: string | null, renderedAt: number): EventStatus {
  return useClock((nowMs) => eventStatus(startDate, new Date(nowMs)), renderedAt);
}
