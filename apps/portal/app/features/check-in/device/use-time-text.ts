import { useClock } from '~/components/clock.ts';
import { dayText, timeText } from './event-times.ts';
import { useCheckInState } from './use-check-in.ts';

/** Returns a function that formats instants in the event's time zone. */
export function useTimeText(): (instant: string) => string {
  const timeZone = useCheckInState((state) => state.device?.event.timeZone ?? 'UTC');
  const today = useClock((nowMs) => dayText(nowMs, timeZone), 0);
  return (instant) => timeText(instant, timeZone, today);
}
