import type { PanelEventBody } from '@dorsal/api-contract/panel/events';

/** The event that starts next; undefined if none is to come. Events of today that have started still count. */
export function nextStart(events: readonly PanelEventBody[], now: string): PanelEventBody | undefined {
  return events
    .filter(({ startDate, state, isArchived }) => startDate !== null && state !== 'finished' && !isArchived)
    .filter(({ startDate }) => Date.parse(startDate ?? '') > Date.parse(now) - runningMs)
    .toSorted((one, other) => Date.parse(one.startDate ?? '') - Date.parse(other.startDate ?? ''))[0];
}

const runningMs = 12 * 60 * 60 * 1000;
