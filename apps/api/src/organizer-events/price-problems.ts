import type { CheckedTicket } from './checked-ticket.ts';
import { type DraftProblem, problemsOf, when } from './draft-problem.ts';

const { blocks, warns } = problemsOf('tickets');

/** What is wrong with a ticket's price and its price steps. */
export function priceProblems(checked: CheckedTicket): DraftProblem[] {
  const { ticket, path, label } = checked;
  return [
    ...(ticket.price === null
      ? blocks(`${path}.price`, `${label} no tiene precio. Si es gratis, pon 0.`)
      : centProblems(ticket.price, `${path}.price`)),
    ...ticket.steps.flatMap((_, at) => stepProblems(checked, at)),
  ];
}

function stepProblems(
  { ticket, path: ticketPath, label, draft }: CheckedTicket,
  at: number,
): readonly DraftProblem[] {
  const step = ticket.steps[at];
  if (!step) return [];
  const path = `${ticketPath}.steps.${at}`;
  const { until, price } = step;
  const tramo = `El tramo ${at + 1} de ${label}`;
  const isPriced =
    price === null
      ? blocks(`${path}.price`, `${tramo} no tiene precio.`)
      : centProblems(price, `${path}.price`);
  if (until === null) return [...isPriced, ...blocks(`${path}.until`, `${tramo} no tiene fecha de fin.`)];
  const before = ticket.steps[at - 1]?.until ?? null;
  const saleEnd = ticket.saleEnd ?? draft.content.startsAt;
  return [
    ...isPriced,
    ...when(
      before !== null && Date.parse(until) <= Date.parse(before),
      blocks(`${path}.until`, `${tramo} termina antes que el anterior. Ordénalos por fecha.`),
    ),
    ...when(
      saleEnd !== null && Date.parse(until) > Date.parse(saleEnd),
      warns(
        `${path}.until`,
        `${tramo} termina después del fin de la venta: el precio siguiente no llegará a valer.`,
      ),
    ),
  ];
}

function centProblems(euros: number, path: string): readonly DraftProblem[] {
  return when(
    Math.round(euros * 100) / 100 !== euros,
    blocks(path, 'Los precios llevan como mucho dos decimales.'),
  );
}
