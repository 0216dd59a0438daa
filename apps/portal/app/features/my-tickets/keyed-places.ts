import type { HeldParticipantBody } from '@dorsal/api-contract/participants';

/** A place with its participant. */
export interface KeyedPlace {
  readonly key: string;
  readonly participant: HeldParticipantBody;
}

/**
 * Gives each place of a list a key: its order and its position in that order. A corrected participant may have another
 * `_id` but keeps the place, so an open ticket stays open.
 */
export function keyedPlaces(participants: readonly HeldParticipantBody[]): KeyedPlace[] {
  const seen = new Map<string, number>();
  return participants.map((participant) => {
    const at = seen.get(participant.orderId) ?? 0;
    seen.set(participant.orderId, at + 1);
    return { key: `${participant.orderId}/${at}`, participant };
  });
}
