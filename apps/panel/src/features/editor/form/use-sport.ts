import { raceDaysOf } from '@dorsal/domain/ticket-rules';
import type { DraftSport } from '../draft/sport-edits.ts';
import { useDraftContent, useOpenDraft } from '../fields/draft-context.ts';

/** What the draft asks of people as a race, and how to change it. */
export function useSport() {
  const { content, change } = useDraftContent();
  const { openedAtMs } = useOpenDraft();
  const { sport, tickets, startsAt, timeZone } = content;
  return {
    sport,
    tickets,
    /** The days by which people who register now are classified. */
    days: raceDaysOf({ startsAt, timeZone }, new Date(openedAtMs)),
    hasRaceDay: startsAt !== null,
    /** `field` groups changes that are undone together. */
    changeSport: (field: string, edit: (sport: DraftSport) => DraftSport) =>
      change(`sport/${field}`, (current) => ({ ...current, sport: edit(current.sport) })),
  };
}
