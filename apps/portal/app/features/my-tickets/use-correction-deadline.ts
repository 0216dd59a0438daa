import type { EventBody } from '@dorsal/api-contract/events';
import { mayChangeParticipants, participantChangesUntil } from '@dorsal/domain/participant-changes';
import { useServerClock } from '~/components/clock.ts';

export interface CorrectionDeadline {
  /** The deadline for corrections of participants; null if the event has no date. */
  readonly until: Date | null;
  /** Whether the deadline is in the future, by the server's clock. */
  readonly isInTime: boolean;
}

/** The deadline for corrections of an event's participants; updated when it passes while the page is open. */
export function useCorrectionDeadline({
  changesUntil,
  startDate,
}: Pick<EventBody, 'changesUntil' | 'startDate'>): CorrectionDeadline {
  const dates = { changesUntil, startsAt: startDate };
  const isInTime = useServerClock((nowMs) => mayChangeParticipants(dates, new Date(nowMs)), 0);
  return { until: participantChangesUntil(dates) ?? null, isInTime };
}
