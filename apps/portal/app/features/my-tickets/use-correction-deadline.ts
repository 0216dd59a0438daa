import type { EventBody } from '@dorsal/api-contract/events';
import { mayChangeParticipants, participantChangesUntil } from '@dorsal/domain/participant-changes';
import { useServerClock } from '~/components/clock.ts';

export interface CorrectionDeadline {
  /** Until when participants can be corrected; null if the event has no date. */
  readonly until: Date | null;
  /** Whether that moment is still to come, by the server's clock. */
  readonly isInTime: boolean;
}

/** The deadline for corrections of an event's participants, also when it passes while somebody looks on. */
export function useCorrectionDeadline({
  changesUntil,
  startDate,
}: Pick<EventBody, 'changesUntil' | 'startDate'>): CorrectionDeadline {
  const dates = { changesUntil, startsAt: startDate };
  const isInTime = useServerClock((nowMs) => mayChangeParticipants(dates, new Date(nowMs)), 0);
  return { until: participantChangesUntil(dates) ?? null, isInTime };
}
