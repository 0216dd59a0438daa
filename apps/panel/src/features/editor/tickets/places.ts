import type { DraftTicketBody } from '@dorsal/api-contract/panel/event-draft';
import type { EventDraftBody } from '@dorsal/api-contract/panel/events';
import { formatWhole } from '@dorsal/domain/count-text';
import { takenPlacesText } from '@dorsal/domain/taken-places';

type Figures = EventDraftBody['sold'][string];

/** Places that can't be sold again: sold, in a checkout, or kept for a transfer. */
export const takenPlaces = (figures: Figures | undefined): number =>
  figures ? figures.sold + figures.held : 0;

/** Why a ticket's places can't be fewer: `Como mínimo 672: 657 vendidas y 15 guardadas.` */
export function leastPlacesText(
  { withheld }: DraftTicketBody,
  figures: Figures | undefined,
): string | undefined {
  if (!figures || takenPlaces(figures) === 0) return undefined;
  const { sold, held } = figures;
  return `Como mínimo ${formatWhole(sold + held + withheld)}: ${takenPlacesText({ sold, held, withheld })}.`;
}

/** Whether the places are fewer than those that are taken or withheld. */
export function hasTooFewPlaces(
  { capacity, withheld }: DraftTicketBody,
  figures: Figures | undefined,
): boolean {
  return capacity !== null && capacity < takenPlaces(figures) + withheld;
}
