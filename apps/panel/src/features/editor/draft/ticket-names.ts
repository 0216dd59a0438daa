import type { DraftTicketBody } from '@dorsal/api-contract/panel/event-draft';

/** `21K, 12K`; `Todas` without a list, `Ninguna` if the draft has none of its tickets. */
export function ticketNames(
  ticketIds: readonly string[] | null | undefined,
  tickets: readonly Pick<DraftTicketBody, 'id' | 'name'>[],
): string {
  if (!ticketIds) return 'Todas';
  const named = tickets.filter(({ id }) => ticketIds.includes(id));
  return named.map(({ name }) => name || 'Entrada sin nombre').join(', ') || 'Ninguna';
}
