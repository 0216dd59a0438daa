import type { DraftTicketBody } from '@dorsal/api-contract/panel/event-draft';
import type { EventDraftBody } from '@dorsal/api-contract/panel/events';
import { countOf, formatWhole } from '@dorsal/domain/count-text';

type Figures = EventDraftBody['sold'][string];

/** Places that can't be sold again: sold, or in a checkout. */
export const takenPlaces = (figures: Figures | undefined): number =>
  figures ? figures.sold + figures.held : 0;

/** Why a ticket's places can't be fewer: `Como mínimo 672: 657 vendidas o en proceso y 15 guardadas.` */
export function leastPlacesText(
  { withheld }: DraftTicketBody,
  figures: Figures | undefined,
): string | undefined {
  const taken = takenPlaces(figures);
  if (taken === 0) return undefined;
  const kept = withheld > 0 ? ` y ${countOf(withheld, 'guardada', 'guardadas')}` : '';
  const sold = countOf(taken, 'vendida o en proceso', 'vendidas o en proceso');
  return `Como mínimo ${formatWhole(taken + withheld)}: ${sold}${kept}.`;
}

/** Whether the places are fewer than those that are taken or withheld. */
export function hasTooFewPlaces(
  { capacity, withheld }: DraftTicketBody,
  figures: Figures | undefined,
): boolean {
  return capacity !== null && capacity < takenPlaces(figures) + withheld;
}
