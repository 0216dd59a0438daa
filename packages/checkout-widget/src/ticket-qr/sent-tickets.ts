import type { OrderBody } from '@dorsal/api-contract/orders';
import { firstName } from '@dorsal/domain/display-name';

/**
 * Says by first names which people have their tickets in the buyer's e-mail, and which wait for a guardian's consent.
 * Returns undefined if no consent is missing. A ticket whose guardian refused, or didn't answer in time, isn't promised.
 */
export function sentTicketsText({ tickets }: Pick<OrderBody, 'tickets'>): string | undefined {
  const participants = tickets.flatMap((line) => line.participants);
  const lacking = participants.filter(({ state }) => state === 'awaitsGuardian');
  if (lacking.length === 0) return undefined;
  const sent = namesOf(participants.filter(({ state }) => state === 'active'));
  const awaited = namesOf(lacking.filter(({ guardian }) => guardian?.state === 'waiting'));
  const sentences: string[] = [];
  if (sent.length > 0) {
    const goes = sent.length === 1 ? 'va' : 'van';
    sentences.push(`En el correo ${goes} ${articleOf(sent).toLowerCase()} ${ticketsOf(sent)}.`);
  }
  if (awaited.length > 0) {
    const whose = sent.length > 0 ? `de ${listOf(awaited)}` : ticketsOf(awaited);
    const comes = awaited.length === 1 ? 'llegará' : 'llegarán';
    sentences.push(`${articleOf(awaited)} ${whose} ${comes} por correo cuando firmen su autorización.`);
  }
  return sentences.join(' ');
}

const namesOf = (participants: readonly { readonly fullName: string }[]) =>
  participants.map(({ fullName }) => firstName(fullName));

const articleOf = ({ length }: readonly string[]) => (length === 1 ? 'La' : 'Las');

const ticketsOf = (names: readonly string[]) =>
  `${names.length === 1 ? 'entrada' : 'entradas'} de ${listOf(names)}`;

const listOf = (names: readonly string[]) => new Intl.ListFormat('es').format(names);
