import type { HeldParticipantBody } from '@dorsal/api-contract/participants';

/** A place with who takes it. */
export interface KeyedPlace {
  readonly key: string;
  readonly participant: HeldParticipantBody;
}

/**
 * Names each place of a list: its order, and which of that order's places it is. A corrected participant may have another
 * `_id`, but still the same place, whose open ticket stays open.
 */
export function keyedPlaces(participants: readonly HeldParticipantBody[]): KeyedPlace[] {
  const seen = new Map<string, number>();
  return participants.map((participant) => {
    const at = seen.get(participant.orderId) ?? 0;
    seen.set(participant.orderId, at + 1);
    return { key: `${participant.orderId}/${at}`, participant };
  });
}
