import type { OrderBody } from '@dorsal/api-contract/orders';
import { firstName } from '@dorsal/domain/display-name';

/**
 * Whose tickets the buyer's e-mail has, and whose wait for a guardian's consent, by first names; undefined if none waits.
 */
export function sentTicketsText({ tickets }: Pick<OrderBody, 'tickets'>): string | undefined {
  const participants = tickets.flatMap((line) => line.participants);
  const namesIn = (state: (typeof participants)[number]['state']) =>
    participants.filter((each) => each.state === state).map(({ fullName }) => firstName(fullName));
  const [sent, awaited] = [namesIn('active'), namesIn('awaitsGuardian')];
  if (awaited.length === 0) return undefined;
  const comes = awaited.length === 1 ? 'llegará' : 'llegarán';
  const wait = `${comes} por correo cuando firmen su autorización.`;
  if (sent.length === 0) return `${articleOf(awaited)} ${ticketsOf(awaited)} ${wait}`;
  const goes = sent.length === 1 ? 'va' : 'van';
  return `En el correo ${goes} ${articleOf(sent).toLowerCase()} ${ticketsOf(sent)}. ${articleOf(awaited)} de ${listOf(awaited)} ${wait}`;
}

const articleOf = ({ length }: readonly string[]) => (length === 1 ? 'La' : 'Las');

const ticketsOf = (names: readonly string[]) =>
  `${names.length === 1 ? 'entrada' : 'entradas'} de ${listOf(names)}`;

const listOf = (names: readonly string[]) => new Intl.ListFormat('es').format(names);
