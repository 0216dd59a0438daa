import type { MailOrder } from './mail-order.ts';

/** `Pau Soler (21K Calderona)` for each of these places, in the order of the purchase. */
export function placeNames({ tickets }: MailOrder, participantIds: readonly string[]): string[] {
  return tickets.flatMap(({ name, participants }) =>
    participants.flatMap(({ _id, fullName }) =>
      participantIds.includes(_id) ? `${fullName} (${name})` : [],
    ),
  );
}

/** The participants whose tickets are sent once their guardians have consented. */
export function awaitedPlaces({ status, tickets }: MailOrder) {
  if (status !== 'paid') return [];
  return tickets.flatMap(({ participants }) =>
    participants.filter(({ state }) => state === 'awaitsGuardian'),
  );
}

/** The participants whose tickets are valid. */
export function validPlaces({ status, tickets }: MailOrder) {
  if (status !== 'paid') return [];
  return tickets.flatMap(({ participants }) => participants.filter(({ state }) => state === 'active'));
}
