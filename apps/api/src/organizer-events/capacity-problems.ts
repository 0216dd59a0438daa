import { countOf } from '@dorsal/domain/count-text';
import { takenPlacesText } from '@dorsal/domain/taken-places';
import type { CheckedTicket } from './checked-ticket.ts';
import { type CheckedDraft, type DraftProblem, problemsOf, when } from './draft-problem.ts';

const { blocks } = problemsOf('tickets');

/** What is wrong with the places of a ticket. */
export function capacityProblems({
  ticket,
  path,
  label,
  published,
  draft,
}: CheckedTicket): readonly DraftProblem[] {
  const { capacity, withheld } = ticket;
  if (capacity === null) {
    const wasUnlimited = published?.places.capacity === null;
    const isLimited = draft.content.capacity !== null;
    return when(!isLimited && !wasUnlimited, blocks(`${path}.capacity`, `${label} no tiene plazas puestas.`));
  }
  if (withheld > capacity) return blocks(`${path}.withheld`, `${label} guarda más plazas de las que tiene.`);
  const { held = 0, sold = 0 } = published?.places ?? {};
  const least = held + sold + withheld;
  return when(
    capacity < least,
    blocks(
      `${path}.capacity`,
      `Pon al menos ${countOf(least, 'plaza', 'plazas')} en ${label}: ${takenPlacesText({ sold, held, withheld })}.`,
    ),
  );
}

/** What is wrong with the places that the tickets share. */
export function eventCapacityProblems({ content, stored }: CheckedDraft): readonly DraftProblem[] {
  const { held = 0, sold = 0 } = stored?.places ?? {};
  const withheld = content.tickets.reduce((sum, ticket) => sum + ticket.withheld, 0);
  const least = held + sold + withheld;
  return when(
    content.capacity !== null && content.capacity < least,
    blocks(
      'capacity',
      `Pon al menos ${countOf(least, 'plaza compartida', 'plazas compartidas')}: ${takenPlacesText({ sold, held, withheld })}.`,
    ),
  );
}
