import { eventStatus } from '@dorsal/domain/event-status';
import { useServerClock } from '~/components/clock.ts';

/** Whether the start is known and in the future; updated when it passes. Only in the browser, like `StartCountdown`. */
export function useIsUpcoming(startDate: string | null): boolean {
  const status = useServerClock((nowMs) => eventStatus(startDate, new Date(nowMs)), 0);
  return startDate !== null && status === 'upcoming';
}
