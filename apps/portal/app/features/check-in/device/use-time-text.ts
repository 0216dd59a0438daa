import { useClock } from '~/components/clock.ts';
import { dayText, timeText } from './gate-times.ts';
import { useGateState } from './use-gate.ts';

/** Returns a function that formats instants in the event's time zone. */
export function useTimeText(): (instant: string) => string {
  const timeZone = useGateState((state) => state.device?.event.timeZone ?? 'UTC');
  const today = useClock((nowMs) => dayText(nowMs, timeZone), 0);
  return (instant) => timeText(instant, timeZone, today);
}
