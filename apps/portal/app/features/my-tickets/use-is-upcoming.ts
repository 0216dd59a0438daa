import { eventStatus } from '@dorsal/domain/event-status';
import { useServerClock } from '~/components/clock.ts';

/** Whether the start is known and yet to come, also when it passes while somebody looks on. Only in the browser, as `StartCountdown`. */
export function useIsUpcoming(startDate: string | null): boolean {
  const status = useServerClock((nowMs) => eventStatus(startDate, new Date(nowMs)), 0);
  return startDate !== null && status === 'upcoming';
}
