import { isAnotherTicket, successorText } from '@dorsal/domain/ticket-successor';
import { capacityProblems, eventCapacityProblems } from './capacity-problems.ts';
import type { CheckedTicket } from './checked-ticket.ts';
import { type CheckedDraft, type DraftProblem, isBlank, problemsOf, when } from './draft-problem.ts';
import { priceProblems } from './price-problems.ts';
import { ticketTypeId } from './ticket-ids.ts';

const { blocks, warns } = problemsOf('tickets');

/** What is wrong with the tickets. */
export function ticketProblems(draft: CheckedDraft): DraftProblem[] {
  const { content, stored } = draft;
  const { tickets } = content;
  if (tickets.length === 0) return [...blocks('tickets', 'Añade al menos una entrada.')];
  const checked = tickets.map((ticket, at): CheckedTicket => {
    const id = stored && ticketTypeId(stored, stored.event.id, ticket.id);
    const published = stored?.tickets.find(({ type }) => type.id === id);
    const label = isBlank(ticket.name) ? `La entrada ${at + 1}` : `«${ticket.name.trim()}»`;
    return { ticket, path: `tickets.${at}`, label, published, draft };
  });
  return [
    ...checked.flatMap(oneProblems),
    ...eventCapacityProblems(draft),
    ...(stored?.tickets ?? [])
      .filter((one) => !checked.some(({ published }) => published === one))
      .flatMap(({ type }) =>
        blocks(
          'tickets',
          `«${type.name}» está publicada y no se puede quitar. Recupérala y pon fin a su venta.`,
        ),
      ),
  ];
}

function oneProblems(checked: CheckedTicket): DraftProblem[] {
  return [
    ...nameProblems(checked),
    ...priceProblems(checked),
    ...capacityProblems(checked),
    ...saleProblems(checked),
    ...successorProblems(checked),
  ];
}

function nameProblems({ ticket, path, label, draft }: CheckedTicket): readonly DraftProblem[] {
  if (isBlank(ticket.name)) return blocks(`${path}.name`, 'Ponle un nombre a la entrada.');
  const name = ticket.name.trim();
  const first = draft.content.tickets.find((other) => other.name.trim() === name);
  return when(
    first !== ticket,
    blocks(`${path}.name`, `Hay dos entradas que se llaman ${label}. Cambia un nombre.`),
  );
}

function saleProblems({ ticket, path, label, draft }: CheckedTicket): readonly DraftProblem[] {
  const { saleStart, saleEnd, minPerOrder, maxPerOrder } = ticket;
  const { startsAt } = draft.content;
  const isBackwards = saleStart !== null && saleEnd !== null && Date.parse(saleEnd) <= Date.parse(saleStart);
  const isLate = saleEnd !== null && startsAt !== null && Date.parse(saleEnd) > Date.parse(startsAt);
  return [
    ...when(
      isBackwards,
      blocks(`${path}.saleEnd`, `La venta de ${label} termina antes de empezar. Cambia una de las fechas.`),
    ),
    ...when(isLate, warns(`${path}.saleEnd`, `La venta de ${label} termina después de la salida.`)),
    ...when(
      minPerOrder > maxPerOrder,
      blocks(
        `${path}.minPerOrder`,
        `En ${label}, el mínimo por pedido es mayor que el máximo. Cambia uno de los dos.`,
      ),
    ),
  ];
}

/**
 * The importer replaces a type whose buyers would hold something else: the organizer learns it beforehand, once for each
 * ticket.
 */
function successorProblems({ ticket, path, label, published }: CheckedTicket): readonly DraftProblem[] {
  if (!published || published.taken === 0 || ticket.price === null) return [];
  const { type, places } = published;
  const { validFrom } = ticket;
  const written = { name: ticket.name.trim(), priceCents: Math.round(ticket.price * 100), validFrom };
  return when(isAnotherTicket(type, written), warns(path, successorText(label, places)));
}
