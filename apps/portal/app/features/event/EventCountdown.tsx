import { countdown } from '@dorsal/domain/countdown';
import { CountdownDisplay } from '@dorsal/ui/CountdownDisplay';
import { useServerClock } from '~/components/clock.ts';
import { countdownLabel } from '~/components/countdown-label.ts';

const labels = { days: 'Días', hours: 'Horas', minutes: 'Min', seconds: 'Seg' };

export interface EventCountdownProps {
  /** ISO 8601. */
  startDate: string;
  /** The server's time (ms since 1970), shown until hydration. */
  renderedAt: number;
}

/** Days, hours, minutes and seconds until the start, updated every second. */
export function EventCountdown({ startDate, renderedAt }: EventCountdownProps) {
  const now = useServerClock((nowMs) => nowMs, renderedAt);
  const left = countdown(startDate, new Date(now));
  return (
    <CountdownDisplay
      days={left.days}
      hours={left.hours}
      minutes={left.minutes}
      seconds={left.seconds}
      labels={labels}
      label={countdownLabel(left)}
      align="fill"
    />
  );
}
