import { countdown } from '@dorsal/domain/countdown';
import { CountdownDisplay } from '@dorsal/ui/CountdownDisplay';
import { useServerClock } from '~/components/clock.ts';
import { countdownLabel } from '~/components/countdown-label.ts';

export interface StartCountdownProps {
  /** ISO 8601. */
  startsAt: string;
}

const labels = { days: 'Días', hours: 'Hrs', minutes: 'Min', seconds: 'Seg' };

/** The countdown to the start, then zeros. Only in the browser: the page has no server time to render with. */
export function StartCountdown({ startsAt }: StartCountdownProps) {
  const left = countdown(startsAt, new Date(useServerClock((nowMs) => nowMs, 0)));
  return <CountdownDisplay {...left} labels={labels} label={countdownLabel(left)} align="fill" />;
}
